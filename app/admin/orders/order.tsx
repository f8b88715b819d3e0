import { data, Form, redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { cancelReasons } from '../../../market/delivery/reasons.ts';
import type { Context } from '../../../market/kernel/context.ts';
import type { Result } from '../../../market/kernel/errors.ts';
import { documentsOfOrders } from '../../../market/orders/bill/documents-of-orders.ts';
import { cancelAnyOrder, noteOrder } from '../../../market/orders/move/administer-order.ts';
import { checkReturn } from '../../../market/orders/move/check-return.ts';
import { confirmOrderForBuyer } from '../../../market/orders/move/confirm-order.ts';
import { moveAnyConsignment } from '../../../market/orders/move/move-any-consignment.ts';
import { reduceLines } from '../../../market/orders/move/reduce-lines.ts';
import { returnGoods } from '../../../market/orders/move/returns/return-goods.ts';
import { type OrderForAdmin, readOrder } from '../../../market/orders/read/read-order.ts';
import { actOf } from '../../forms/act-of.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { localise } from '../../i18n/language.ts';
import { stateName } from '../../i18n/states.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BusinessName } from '../../portal/business-name.tsx';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { ReasonQuestion } from '../../portal/form/reason-question.tsx';
import { wrongFields } from '../../portal/order/folded-lines.tsx';
import { reduceFormOf, typedReduction } from '../../portal/order/reduce-lines.tsx';
import { checkFormOf } from '../../portal/order/return-check.tsx';
import { returnFormOf } from '../../portal/order/return-goods.tsx';
import { answerReturnCheck } from '../../portal/order/return-review.server.ts';
import { Notice } from '../../portal/part/notice.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { FactLink, FactList } from '../../ui/fact-list.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Route } from './+types/order.ts';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPart } from './order-part.tsx';
import { OrderTexts } from './order-texts.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const order = valueOrThrow(await readOrder(market, { id }), request);
  const { address } = order;
  const documents = await documentsOfOrders(market, [id]);
  return {
    ...order,
    documents,
    address: address && { ...address, state: stateName(address.state, market.language) },
  };
}

/** Adds a note, cancels or reduces, acts for a vendor, corrects a status or checks a return, as the form asks. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const sent = await sentForm(request);
  const intent = actOf(sent, 'came-back-check', ...acts);
  if (intent === 'came-back-check') return answerReturnCheck(market, sent, request);
  const { done, result } = await runAction(market, id, intent, sent);
  const note = sent.get('note');
  if (!result.ok && ['input.invalid', 'order.move-refused'].includes(result.failure.code))
    return data(
      {
        failure: result.failure,
        typed: typeof note === 'string' ? note : '',
        reduced: typedReduction(sent),
        returned: returnFormOf(sent),
      },
      { status: statusOf(result.failure.code) },
    );
  valueOrThrow(result, request);
  throw redirect(localise(`/admin/orders/${id}?done=${done}`, market.language));
}

const acts = ['check', 'came-back', 'reduce', 'confirm', 'note', 'move', 'cancel'] as const;

async function runAction(
  market: Context,
  id: string,
  intent: (typeof acts)[number],
  sent: FormData,
): Promise<{ done: string; result: Result<unknown> }> {
  const { part, ...form } = Object.fromEntries(sent);
  switch (intent) {
    case 'check':
      return { done: 'check', result: await checkReturn(market, checkFormOf(sent)) };
    case 'came-back':
      return { done: 'cameBack', result: await returnGoods(market, returnFormOf(sent)) };
    case 'reduce':
      return { done: 'reduce', result: await reduceLines(market, reduceFormOf(sent)) };
    case 'confirm':
      return { done: 'confirm', result: await confirmOrderForBuyer(market, { id }) };
    case 'note':
      return { done: 'note', result: await noteOrder(market, { ...form, id }) };
    case 'move':
      return { done: 'move', result: await moveAnyConsignment(market, { ...form, id: part }) };
    case 'cancel': {
      const which = part === 'all' ? {} : { part };
      return { done: 'cancel', result: await cancelAnyOrder(market, { ...form, ...which, id }) };
    }
  }
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One order: customer, consignments, history, mails and the administrators' notes. */
export default function Order({ loaderData: order, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminOrders');
  const language = useLanguage();
  const open = order.parts.filter(({ mayCancel }) => mayCancel);
  const may = useMay();
  return (
    <PortalPage
      title={order.number}
      badge={<StatusBadge status={order.status} />}
      lead={t('placed', { date: formatDate(order.createdAt, language) })}
      back={{ to: '/admin/orders', label: t('title') }}
    >
      <ActionMessage failure={actionData?.failure} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
        <div className="grid gap-4 lg:gap-5">
          {order.parts.map((part) => (
            <OrderPart
              key={part.id}
              part={part}
              documents={order.documents.filter(({ consignmentId }) => consignmentId === part.id)}
              buyer={order.buyer}
              isOnly={order.parts.length === 1}
              wrong={wrongFields(actionData?.failure)}
              reply={actionData}
            />
          ))}
        </div>
        <div className="grid gap-4 lg:gap-5">
          <Panel title={t('order')}>
            <FactList facts={useFacts(order)} />
            {may('orders') && order.awaitsConfirmation ? <Confirmation order={order} /> : null}
            {may('orders') && open.length > 0 && open.length === order.parts.length ? (
              <div className="mt-4">
                <ReasonQuestion
                  label={t('cancelAll')}
                  question={t('askAll')}
                  text={t('askText')}
                  reasons={cancelReasons.admin}
                  intent="cancel"
                  hidden={{ part: 'all' }}
                />
              </div>
            ) : null}
          </Panel>
          {order.paymentMethod !== 'cod' ||
          order.money.payments.length + order.money.cashRefunds.length > 0 ? (
            <OrderMoney {...order} />
          ) : null}
          <OrderNotes
            key={order.id}
            notes={order.notes}
            reply={actionData && 'typed' in actionData ? actionData : undefined}
          />
          {may('outbox') ? <OrderMails mails={order.mails} /> : null}
          {order.texts.length > 0 ? <OrderTexts texts={order.texts} /> : null}
        </div>
      </div>
    </PortalPage>
  );
}

/** An order that waits for its buyer's confirmation, which an administrator may give after a call. */
function Confirmation({ order }: { order: Route.ComponentProps['loaderData'] }) {
  const t = useTranslations('adminOrders.confirm');
  const reason = useTranslations('history.confirmReason');
  const language = useLanguage();
  const { confirmBy, confirmReason } = order;
  if (!confirmBy || !confirmReason) return null;
  return (
    <Form method="post" className="mt-4 border-t border-line pt-4">
      <input type="hidden" name="intent" value="confirm" />
      <p className="font-semibold">{t('until', { time: formatMoment(confirmBy, language) })}</p>
      <p className="mt-1 mb-3 text-muted">{reason(confirmReason)}</p>
      <Button type="submit" kind="line">
        {t('call')}
      </Button>
    </Form>
  );
}

/** Result of the last action; field errors are shown at the note. */
function ActionMessage({ failure }: { failure: PageFailure | undefined }) {
  const t = useTranslations('adminOrders');
  const done = useSearchParams()[0].get('done');
  if (failure?.code === 'input.invalid') return null;
  if (failure?.code === 'order.move-refused')
    return (
      <Notice of={failure} tone="error">
        {t('refused')}
      </Notice>
    );
  if (failure) return <FailureNotice failure={failure} />;
  if (!isDone(done)) return null;
  return <Alert tone="ok" className="mb-4" title={t(`done.${done}`)} />;
}

const dones = ['note', 'cancel', 'move', 'reduce', 'check', 'cameBack'] as const;

function isDone(done: string | null): done is (typeof dones)[number] {
  return dones.some((one) => one === done);
}

function useFacts(order: OrderForAdmin) {
  const { buyer, userId, address, buyerGstin, buyerBusiness, paymentMethod, total, toPay } = order;
  const t = useTranslations('adminOrders');
  const way = useTranslations('history.way');
  const may = useMay();
  const place = address && [
    address.name,
    address.street,
    address.city,
    `${address.state} ${address.pincode}`,
  ];
  return [
    {
      label: t('customer'),
      value:
        buyer && may('users') ? (
          <FactLink to={`/admin/users/${userId}`}>{buyer}</FactLink>
        ) : (
          buyer || t('gone')
        ),
    },
    { label: t('deliverTo'), value: place ? place.filter(Boolean).join(', ') : t('erased') },
    { label: t('phone'), value: address?.phone },
    {
      label: t('business'),
      value: buyerGstin && <BusinessName name={buyerBusiness ?? ''} gstin={buyerGstin} />,
    },
    { label: t('payment'), value: way(paymentMethod) },
    { label: t('total'), value: formatMoney(total) },
    { label: t('toPay'), value: toPay < total && formatMoney(toPay) },
    {
      label: t('more'),
      value: <FactLink to={`/admin/orders?customer=${userId}`}>{t('ofCustomer')}</FactLink>,
    },
  ];
}
