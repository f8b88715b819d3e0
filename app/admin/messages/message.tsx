import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { answerMessage, closeMessage } from '../../../market/complaints/answer-message.ts';
import { longestContactAnswer } from '../../../market/complaints/complaint-clocks.ts';
import { isComplaintOver, mayMoveComplaint } from '../../../market/complaints/complaint-rules.ts';
import { passMessage, passToSeller } from '../../../market/complaints/order-messages.ts';
import { readManagedComplaint } from '../../../market/complaints/read-complaint.ts';
import { decideComplaint } from '../../../market/complaints/settle-complaint.ts';
import { keepLotHeld, readCaseLot, releaseLot } from '../../../market/seed-cases/lot.ts';
import { ComplaintClocks } from '../../complaints/complaint-clocks.tsx';
import { ComplaintPhotographs } from '../../complaints/complaint-photographs.tsx';
import { Conversation } from '../../complaints/conversation.tsx';
import { OfferForm } from '../../complaints/offer-form.tsx';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { addPhotographTo, tooLargePhotograph } from '../../photographs/owners.server.ts';
import { DetailPage } from '../../portal/detail/detail-page.tsx';
import { type EntryAnswer, EntryForm } from '../../portal/form/entry-form.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { LotPanel } from '../../seed-cases/lot-panel.tsx';
import { FactLink, FactList } from '../../ui/fact-list.tsx';
import { telephone } from '../../ui/facts.tsx';
import { buttonStyle } from '../../ui/form/button-style.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/message.ts';
import { TicketClock } from './ticket-clock.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const message = valueOrThrow(await readManagedComplaint(market, params), request);
  return { message, lot: valueOrThrow(await readCaseLot(market, params), request) };
}

/** Answers, closes, passes the message to a vendor or decides; decides too about the held lot of its seed. */
export const action = pageAction({
  acts: {
    answer: answerMessage,
    close: closeMessage,
    pass: passMessage,
    'pass-product': passToSeller,
    decide: decideComplaint,
    'release-lot': releaseLot,
    'keep-lot': keepLotHeld,
    add: addPhotographTo('complaints'),
  },
  tooLarge: tooLargePhotograph,
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

type Message = Route.ComponentProps['loaderData']['message'];

/** One message: its text, its answers and its deadline. */
export default function MessagePage({ loaderData: { message, lot } }: Route.ComponentProps) {
  const t = useTranslations('adminMessages');
  const kinds = useTranslations('complaints.kind');
  return (
    <DetailPage
      title={message.subject === 'order' ? kinds(message.kind) : message.title}
      badge={<StateBadge of="complaint" state={message.state} />}
      lead={<TicketClock due={message.due} />}
      back={{ to: '/admin/messages', label: t('title') }}
      outcome={{ texts: 'adminMessages' }}
      main={
        <>
          <Conversation of={message} />
          <DecideForm message={message} />
          <AnswerForm message={message} />
          <ComplaintPhotographs of={message} />
        </>
      }
      side={
        <>
          <ComplaintClocks {...message} />
          {lot ? <LotPanel lot={lot} isAdmin /> : null}
          <ReportedProduct message={message} />
          <MentionedOrders message={message} />
          <Panel title={t('ticket')}>
            <FactList facts={useFacts(message)} />
            {mayMoveComplaint(message.state, 'solved', 'marketplace') && message.vendorId === null ? (
              <div className="mt-4">
                <EntryForm
                  intent="close"
                  hidden={{ answers: message.entries.length }}
                  save={t('close')}
                  saving={t('sending')}
                  look={{ kind: 'line' }}
                />
                <p className="mt-2 text-sm text-muted">{t('closeHelp')}</p>
              </div>
            ) : null}
          </Panel>
        </>
      }
    />
  );
}

/** The product that the message is about, whose vendor may read it too. */
function ReportedProduct({ message: { product, subject, vendorId, message } }: { message: Message }) {
  const t = useTranslations('adminMessages');
  if (!product || subject !== 'product') return null;
  return (
    <Panel title={<FactLink to={`/admin/products/${product.id}`}>{product.name}</FactLink>}>
      {vendorId === null && message !== '' ? (
        <>
          <EntryForm
            intent="pass-product"
            save={t('pass', { vendor: product.vendorName })}
            saving={t('sending')}
            look={{ kind: 'line' }}
          />
          <p className="mt-2 text-sm text-muted">{t('passProductHelp')}</p>
        </>
      ) : (
        t('passed', { vendor: product.vendorName })
      )}
    </Panel>
  );
}

/** The orders that the message names, each with its vendors, to one of which the message may be passed. */
function MentionedOrders({ message: { orders, consignmentId, vendorId, message } }: { message: Message }) {
  const t = useTranslations('adminMessages');
  const mayPass = vendorId === null && message !== '';
  return orders.map(({ id, number, parts }) => (
    <Panel
      key={id}
      title={
        <>
          {`${t('order')} `}
          <FactLink to={`/admin/orders/${id}`}>{number}</FactLink>
        </>
      }
    >
      <ul className="grid gap-2">
        {parts.map((part) => (
          <li key={part.id}>
            {part.id === consignmentId ? t('passed', { vendor: part.vendorName }) : null}
            {mayPass ? (
              <EntryForm
                intent="pass"
                row={{ part: part.id }}
                save={t('pass', { vendor: part.vendorName })}
                saving={t('sending')}
                look={{ kind: 'line' }}
              />
            ) : null}
            {part.id === consignmentId || mayPass ? null : part.vendorName}
          </li>
        ))}
      </ul>
      {mayPass ? <p className="mt-2 text-sm text-muted">{t('passHelp')}</p> : null}
    </Panel>
  ));
}

/** What the marketplace decides about a complaint that has a vendor. */
function DecideForm({ message: { state, vendorId, refundable } }: { message: Message }) {
  const t = useTranslations('complaints.decide');
  if (vendorId === null || !mayMoveComplaint(state, 'refused', 'marketplace')) return null;
  return (
    <Panel title={t('title')}>
      <OfferForm intent="decide" most={refundable} text={t('text')} />
    </Panel>
  );
}

/** Answer form; once the message is closed, the answer that came too late. */
function AnswerForm({ message }: { message: Message }) {
  const unsent = useActionData<EntryAnswer>()?.typed.answer;
  const t = useTranslations('adminMessages');
  if (isComplaintOver(message.state))
    return unsent ? (
      <Panel title={t('unsent')}>
        <p className="wrap-anywhere whitespace-pre-wrap">{unsent}</p>
      </Panel>
    ) : null;
  const isNumber = message.contact !== '' && !message.contact.includes('@');
  return (
    <Panel title={t('reply')}>
      {isNumber ? (
        <div className="mb-4">
          <p className="mb-4">{t('noEmail')}</p>
          <a href={telephone(message.contact)} className={buttonStyle({ kind: 'line' })}>
            {message.contact}
          </a>
        </div>
      ) : null}
      <EntryForm
        // Another key empties the form after an answer was sent.
        key={`${message.id} ${message.entries.length}`}
        intent="answer"
        hidden={{ answers: message.entries.length }}
        fields={[
          {
            name: 'answer',
            label: t('answer'),
            hint: t('hint', { language: t(`language.${message.language}`) }),
            as: 'text',
            rows: 8,
            longest: longestContactAnswer,
          },
        ]}
        save={t('send')}
        saving={t('sending')}
      />
    </Panel>
  );
}

function useFacts(message: Message) {
  const t = useTranslations('adminMessages');
  const kinds = useTranslations('complaints.kind');
  const language = useLanguage();
  const { number, kind, name, contact, createdAt } = message;
  const moment = (at: Date) => formatMoment(at, language);
  return [
    { label: t('column.number'), value: number },
    { label: t('call.kind'), value: kinds(kind) },
    { label: t('column.sender'), value: name || t('erased') },
    { label: t('email'), value: contact || t('erased') },
    { label: t('language.label'), value: t(`language.${message.language}`) },
    { label: t('column.date'), value: moment(createdAt) },
  ];
}
