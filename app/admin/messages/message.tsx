import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { answerMessage, closeMessage, readMessage } from '../../../market/contact/answer-message.ts';
import { longestContactAnswer } from '../../../market/contact/message-states.ts';
import { passMessage } from '../../../market/contact/order-messages.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPage } from '../../portal/detail/detail-page.tsx';
import { type EntryAnswer, EntryForm } from '../../portal/form/entry-form.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { pageLoader } from '../../portal/page-loader.server.ts';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { FactLink, FactList } from '../../ui/fact-list.tsx';
import { telephone } from '../../ui/facts.tsx';
import { buttonStyle } from '../../ui/form/button-style.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/message.ts';
import { TicketClock } from './ticket-clock.tsx';

export const loader = pageLoader(readMessage);

/** Sends an answer, closes the message or passes it to a vendor. */
export const action = pageAction({ acts: { answer: answerMessage, close: closeMessage, pass: passMessage } });

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

type Message = Route.ComponentProps['loaderData'];

/** One message: its text, its answers and its deadline. */
export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const t = useTranslations('adminMessages');
  const language = useLanguage();
  return (
    <DetailPage
      title={message.subject}
      badge={<StateBadge of="message" state={message.state} />}
      lead={<TicketClock due={message.due} />}
      back={{ to: '/admin/messages', label: t('title') }}
      outcome={{ texts: 'adminMessages' }}
      main={
        <>
          <Panel title={t('message')}>
            <p lang={message.language} className="wrap-anywhere whitespace-pre-wrap">
              {message.message || t('erased')}
            </p>
          </Panel>
          {message.answers.map(({ id, text, by, createdAt }) => (
            <Panel key={id} title={t('answer')}>
              <p lang={message.language} className="wrap-anywhere whitespace-pre-wrap">
                {text}
              </p>
              <p className="mt-2 text-sm text-muted">
                {[formatMoment(createdAt, language), by].filter(Boolean).join(', ')}
              </p>
            </Panel>
          ))}
          <AnswerForm message={message} />
        </>
      }
      side={
        <>
          <MentionedOrders message={message} />
          <Panel title={t('ticket')}>
            <FactList facts={useFacts(message)} />
            {message.state === 'closed' ? null : (
              <div className="mt-4">
                <EntryForm
                  intent="close"
                  hidden={{ answers: message.answers.length }}
                  save={t('close')}
                  saving={t('sending')}
                  look={{ kind: 'line' }}
                />
                <p className="mt-2 text-sm text-muted">{t('closeHelp')}</p>
              </div>
            )}
          </Panel>
        </>
      }
    />
  );
}

/** The orders that the message names, each with its vendors, to one of which the message may be passed. */
function MentionedOrders({ message: { orders, consignmentId, message } }: { message: Message }) {
  const t = useTranslations('adminMessages');
  const mayPass = consignmentId === null && message !== '';
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

/** Answer form; once the message is closed, the answer that came too late. */
function AnswerForm({ message }: { message: Message }) {
  const unsent = useActionData<EntryAnswer>()?.typed.answer;
  const t = useTranslations('adminMessages');
  if (message.state === 'closed')
    return unsent ? (
      <Panel title={t('unsent')}>
        <p className="wrap-anywhere whitespace-pre-wrap">{unsent}</p>
      </Panel>
    ) : null;
  const isNumber = message.email !== '' && !message.email.includes('@');
  return (
    <Panel title={t('reply')}>
      {isNumber ? (
        <div className="mb-4">
          <p className="mb-4">{t('noEmail')}</p>
          <a href={telephone(message.email)} className={buttonStyle({ kind: 'line' })}>
            {message.email}
          </a>
        </div>
      ) : null}
      <EntryForm
        // Another key empties the form after an answer was sent.
        key={`${message.id} ${message.answers.length}`}
        intent="answer"
        hidden={{ answers: message.answers.length }}
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
  const language = useLanguage();
  const { number, name, email, createdAt, resolvedAt, acknowledgeBy, resolveBy } = message;
  const moment = (at: Date) => formatMoment(at, language);
  return [
    { label: t('column.number'), value: number },
    { label: t('column.sender'), value: name || t('erased') },
    { label: t('email'), value: email || t('erased') },
    { label: t('language.label'), value: t(`language.${message.language}`) },
    { label: t('column.date'), value: moment(createdAt) },
    { label: t('closedAt'), value: resolvedAt && moment(resolvedAt) },
    { label: t('acknowledgeBy'), value: !resolvedAt && moment(acknowledgeBy) },
    { label: t('resolveBy'), value: !resolvedAt && moment(resolveBy) },
  ];
}
