import { MailOpen } from 'lucide-react';
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { cancelAnyOrder, noteOrder } from '../../../market/orders/administer-order.ts';
import { cancelReasons } from '../../../market/orders/moves.ts';
import { readOrder } from '../../../market/orders/read-order.ts';
import { showAfterConflict } from '../../after-conflict.ts';
import { marketOf } from '../../context.ts';
import { statusOf, useFailureText, valueOrThrow } from '../../failures.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { stateName } from '../../i18n/states.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formOf } from '../../identity/form-reply.server.ts';
import { answerOrFailure, type PageFailure } from '../../lost-connection.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CancelQuestion } from '../../ui/portal/cancel-question.tsx';
import { FactList } from '../../ui/portal/fact-list.tsx';
import { formatMoment } from '../../ui/portal/format-moment.ts';
import { OrderItems } from '../../ui/portal/order-items.tsx';
import { PortalPage } from '../../ui/portal/portal-page.tsx';
import { RowLink } from '../../ui/portal/row-link.tsx';
import { Timeline } from '../../ui/portal/timeline.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useHistory } from '../../ui/use-history.ts';
import { MailStateBadge } from '../mail-state-badge.tsx';
import type { Route } from './+types/order.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const order = valueOrThrow(await readOrder(market, { id }), request);
  const { address } = order;
  return { ...order, address: address && { ...address, state: stateName(address.state, market.language) } };
}

/** Keeps a note, or cancels what the form says: a vendor's part, or all of it. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const { part, ...form } = Object.fromEntries(await formOf(request));
  const isNote = 'note' in form;
  const which = part && part !== 'all' ? { part } : {};
  const result = await (isNote ? noteOrder : cancelAnyOrder)(market, { ...form, ...which, id });
  if (!result.ok && ['input.invalid', 'order.move-refused'].includes(result.failure.code))
    return data({ failure: result.failure, isNote }, { status: statusOf(result.failure.code) });
  valueOrThrow(result, request);
  throw redirect(localise(`/admin/orders/${id}?done=${isNote ? 'note' : 'cancel'}`, market.language));
}

export const shouldRevalidate = showAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction, { code: 'connection' });
}

type OrderData = Route.ComponentProps['loaderData'];

/** One order: who bought, each vendor's part, what has happened, the mails about it and the administrators' notes. */
export default function Order({ loaderData: order, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminOrders');
  const language = useLanguage();
  const open = order.parts.filter(({ mayCancel }) => mayCancel);
  return (
    <PortalPage
      title={order.number}
      badge={<StatusBadge status={order.status} />}
      lead={t('placed', { date: formatDate(order.createdAt, language) })}
      back={{ to: '/admin/orders', label: t('title') }}
    >
      <Told failure={actionData?.failure} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
        <div className="grid gap-4 lg:gap-5">
          {order.parts.map((part) => (
            <Part key={part.id} part={part} buyer={order.buyer} isOnly={order.parts.length === 1} />
          ))}
        </div>
        <div className="grid gap-4 lg:gap-5">
          <Panel title={t('order')}>
            <FactList facts={useFacts(order)} />
            {open.length > 0 && open.length === order.parts.length ? (
              <div className="mt-4">
                <CancelQuestion
                  label={t('cancelAll')}
                  question={t('askAll')}
                  details={t('askText')}
                  reasons={cancelReasons.admin}
                  deed={{ name: 'part', value: 'all' }}
                />
              </div>
            ) : null}
          </Panel>
          <Notes order={order} failure={actionData?.failure} />
          <Mails mails={order.mails} />
        </div>
      </div>
    </PortalPage>
  );
}

/** What has just been done, or why it was not; what is wrong with a note stands at the note. */
function Told({ failure }: { failure: PageFailure | undefined }) {
  const t = useTranslations('adminOrders');
  const textOf = useFailureText();
  const done = useSearchParams()[0].get('done');
  if (failure?.code === 'input.invalid') return null;
  if (failure)
    return (
      <Alert tone="error" className="mb-4">
        {failure.code === 'order.move-refused' ? t('refused') : textOf(failure)}
      </Alert>
    );
  if (done !== 'note' && done !== 'cancel') return null;
  return <Alert tone="ok" className="mb-4" title={t(`done.${done}`)} />;
}

/** A vendor's part: what is in it, how it stands and what has happened. */
function Part({ part, buyer, isOnly }: { part: OrderData['parts'][number]; buyer: string; isOnly: boolean }) {
  const t = useTranslations('adminOrders');
  const history = useTranslations('history');
  const names = { customer: buyer || t('gone'), vendor: part.vendorName };
  return (
    <OrderItems
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Link
            to={`/admin/vendors/${part.vendorId}`}
            className="-my-2 inline-flex min-h-12 items-center text-leaf underline underline-offset-3"
          >
            {part.vendorName}
          </Link>
          {isOnly ? null : <StatusBadge status={part.status} />}
        </span>
      }
      lines={part.lines}
      sums={[
        { label: t('subtotal'), paise: part.subtotal },
        { label: t('shipping'), paise: part.shipping },
        { label: t('sum'), paise: part.subtotal + part.shipping },
      ]}
    >
      <h3 className="mt-5 mb-3">{history('title')}</h3>
      <Timeline steps={useHistory(part, names)} />
      {part.mayCancel && !isOnly ? (
        <div className="mt-5">
          <CancelQuestion
            label={t('cancelPart')}
            question={t('askPart', { vendor: part.vendorName })}
            details={t('askText')}
            reasons={cancelReasons.admin}
            deed={{ name: 'part', value: part.id }}
          />
        </div>
      ) : null}
    </OrderItems>
  );
}

function useFacts({ buyer, userId, address, paymentMethod, total, toPay }: OrderData) {
  const t = useTranslations('adminOrders');
  const place = address && [
    address.name,
    address.street,
    address.city,
    `${address.state} ${address.pincode}`,
  ];
  const link = 'inline-flex min-h-12 items-center text-leaf underline';
  return [
    {
      label: t('customer'),
      value: buyer ? (
        <Link to={`/admin/users/${userId}`} className={link}>
          {buyer}
        </Link>
      ) : (
        t('gone')
      ),
    },
    { label: t('deliverTo'), value: place ? place.filter(Boolean).join(', ') : t('erased') },
    ...(address ? [{ label: t('phone'), value: address.phone }] : []),
    { label: t('payment'), value: t(paymentMethod) },
    { label: t('total'), value: formatMoney(total) },
    { label: t('toPay'), value: formatMoney(toPay) },
    {
      label: t('more'),
      value: (
        <Link to={`/admin/orders?customer=${userId}`} className={link}>
          {t('ofCustomer')}
        </Link>
      ),
    },
  ];
}

function Notes({ order: { notes }, failure }: { order: OrderData; failure: PageFailure | undefined }) {
  const t = useTranslations('adminOrders');
  const why = useTranslations('validation');
  const language = useLanguage();
  const isSending = useNavigation().formData?.has('note');
  const wrong = failure?.code === 'input.invalid' ? failure.fields?.note : undefined;
  return (
    <Panel title={t('notes')}>
      <ul className="divide-y divide-line">
        {notes.map(({ id, text, by, createdAt }) => (
          <li key={id} className="py-3 first:pt-0">
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="text-sm text-muted">
              {[formatMoment(createdAt, language), by].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
      <Form key={notes.length} method="post" preventScrollReset noValidate>
        <TextAreaField
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          rows={3}
          maxLength={1000}
          error={wrong && why(wrong as 'required')}
        />
        <Button
          type="submit"
          kind="line"
          className="mt-3 max-sm:w-full"
          busy={isSending ? t('sending') : undefined}
        >
          {t('addNote')}
        </Button>
      </Form>
    </Panel>
  );
}

function Mails({ mails }: { mails: OrderData['mails'] }) {
  const t = useTranslations('adminOrders');
  const outbox = useTranslations('outbox');
  const language = useLanguage();
  return (
    <Panel title={t('mails')}>
      {mails.length === 0 ? <p className="text-muted">{t('noMails')}</p> : null}
      <ul className="divide-y divide-line">
        {mails.map(({ id, kind, recipient, state, createdAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="font-semibold">{outbox(`kind.${kind}`)}</p>
              <MailStateBadge state={state} />
            </div>
            <p className="text-sm wrap-anywhere text-muted">
              {[recipient, formatMoment(createdAt, language)].join(', ')}
            </p>
            <div className="-mx-2">
              <RowLink
                to={`/admin/outbox/${id}`}
                label={outbox('read')}
                of={outbox(`kind.${kind}`)}
                icon={MailOpen}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
