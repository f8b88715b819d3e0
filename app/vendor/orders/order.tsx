import { Printer, Tag } from 'lucide-react';
import { data, redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { messagesOfOrder } from '../../../market/contact/order-messages.ts';
import { cameBackReasons } from '../../../market/delivery/reasons.ts';
import type { Context } from '../../../market/kernel/context.ts';
import type { Result } from '../../../market/kernel/errors.ts';
import { may } from '../../../market/kernel/guards.ts';
import { documentsOfOrders } from '../../../market/orders/bill/documents-of-orders.ts';
import { checkReturn } from '../../../market/orders/move/check-return.ts';
import { moveOwnConsignment } from '../../../market/orders/move/move-own-consignment.ts';
import { announceDelivery } from '../../../market/orders/move/out-for-delivery.ts';
import { reduceLines } from '../../../market/orders/move/reduce-lines.ts';
import { returnGoods } from '../../../market/orders/move/returns/return-goods.ts';
import { type VendorsOrder, vendorOrder } from '../../../market/orders/read/vendor-order.ts';
import { isOpen } from '../../../market/orders/transitions.ts';
import { orderEarning } from '../../../market/reports/order-earning.ts';
import { actOf } from '../../forms/act-of.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { stateName } from '../../i18n/states.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BusinessName } from '../../portal/business-name.tsx';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { wrongFields } from '../../portal/order/folded-lines.tsx';
import { OrderItems } from '../../portal/order/order-items.tsx';
import { reduceFormOf, typedReduction } from '../../portal/order/reduce-lines.tsx';
import { checkFormOf, ReturnCheckPanel } from '../../portal/order/return-check.tsx';
import { returnFormOf } from '../../portal/order/return-goods.tsx';
import { answerReturnCheck } from '../../portal/order/return-review.server.ts';
import { useMay } from '../../portal/part/permissions.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { DocumentLinks } from '../../ui/document-links.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { telephone } from '../../ui/facts.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useHistory } from '../../ui/use-history.ts';
import type { Route } from './+types/order.ts';
import { pathFor } from './chosen-ids.ts';
import { Messages } from './messages.tsx';
import { OrderMoves } from './order-moves.tsx';
import { sumsOf } from './sum-names.ts';
import { YouGet } from './you-get.tsx';

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const order = valueOrThrow(await vendorOrder(market, { id: params.id }), request);
  const { full } = order.customer;
  const named = full && { ...full, state: stateName(full.state, market.language) };
  const messages = valueOrThrow(await messagesOfOrder(market, { id: params.id }), request);
  const found = may(market.actor, 'money')
    ? await documentsOfOrders(
        market,
        order.lines.map(({ orderId }) => orderId),
      )
    : [];
  const earning = may(market.actor, 'money')
    ? valueOrThrow(await orderEarning(market, params), request)
    : null;
  const documents = found.filter(({ consignmentId }) => consignmentId === order.id);
  return { order: { ...order, customer: { ...order.customer, full: named } }, messages, documents, earning };
}

/** Runs the transition, the reduction or the return check that the form asks for, then redirects to the order. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const sent = await sentForm(request);
  const form = Object.fromEntries([...sent].filter(([, value]) => typeof value === 'string'));
  const intent = actOf(sent, 'came-back-check', ...acts);
  if (intent === 'came-back-check') return answerReturnCheck(market, sent, request);
  const { done, result } = await runAction(market, params.id, intent, sent, form);
  const known = ['input.invalid', 'order.move-refused'];
  if (!result.ok && known.includes(result.failure.code))
    return data(
      { failure: result.failure, typed: form, reduced: typedReduction(sent), returned: returnFormOf(sent) },
      { status: statusOf(result.failure.code) },
    );
  valueOrThrow(result, request);
  throw redirect(localise(`/vendor/orders/${params.id}?${done}`, market.language));
}

const acts = ['check', 'came-back', 'reduce', 'today', 'move'] as const;

async function runAction(
  market: Context,
  id: string,
  intent: (typeof acts)[number],
  sent: FormData,
  form: object,
): Promise<{ done: string; result: Result<unknown> }> {
  switch (intent) {
    case 'check':
      return { done: 'checked', result: await checkReturn(market, { ...checkFormOf(sent), id }) };
    case 'came-back':
      return { done: 'came-back', result: await returnGoods(market, { ...returnFormOf(sent), id }) };
    case 'reduce':
      return { done: 'reduced', result: await reduceLines(market, { ...reduceFormOf(sent), id }) };
    case 'today':
      return { done: 'announced', result: await announceDelivery(market, { id }) };
    case 'move':
      return { done: 'moved', result: await moveOwnConsignment(market, { ...form, id }) };
  }
}

export const clientAction = submitPortalForm<typeof action>;

export const shouldRevalidate = revalidateOnConflict;

/** Order of a vendor: next transition, items, delivery address and history. */
export default function Order({
  loaderData: { order, messages, documents, earning },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('vendorOrders');
  const may = useMay();
  const language = useLanguage();
  const { name, paidOnline, cash } = sumsOf(order);
  return (
    <PortalPage
      title={order.number}
      badge={<Status order={order} />}
      lead={t('placed', { date: formatDate(order.createdAt, language), name: order.customer.name })}
      back={{ to: '/vendor/orders', label: t('title') }}
      actions={order.customer.full ? <PrintLinks id={order.id} /> : undefined}
    >
      <ActionMessage order={order} failure={actionData?.failure} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
        <div className="grid gap-4 lg:gap-5">
          <Messages messages={messages} />
          {order.status === 'returned' ? (
            <Returned order={order} wrong={wrongFields(actionData?.failure)} />
          ) : may('orders') ? (
            <OrderMoves order={order} reply={actionData} />
          ) : null}
          <OrderItems
            title={t('items')}
            lines={order.lines}
            sums={[
              { label: t('subtotal'), paise: order.subtotal },
              { label: t('shipping'), paise: order.shipping },
              ...(paidOnline > 0 ? [{ label: t('paidOnline'), paise: paidOnline }] : []),
              { label: t(name), paise: cash },
            ]}
          >
            <DocumentLinks documents={documents} />
          </OrderItems>
          {earning ? <YouGet earning={earning} /> : null}
        </div>
        <div className="grid gap-4 lg:gap-5">
          <Delivery order={order} />
          <History order={order} />
        </div>
      </div>
    </PortalPage>
  );
}

/** Returned parcel: the reason, and the check of its items. */
function Returned({ order, wrong }: { order: VendorsOrder; wrong: Readonly<Record<string, string>> }) {
  const t = useTranslations('vendorOrders');
  const reason = useTranslations('history.reason');
  const may = useMay();
  const move = order.moves.findLast(({ to }) => to === 'returned');
  const cameBack = cameBackReasons.some((one) => one === move?.reason);
  return (
    <>
      <Alert tone="warn" title={move?.reason ? reason(move.reason) : undefined}>
        {cameBack ? t('cameBack.owed') : order.check ? t('noCash') : `${t('check.waiting')} ${t('noCash')}`}
      </Alert>
      {order.check || may('orders') ? (
        <ReturnCheckPanel id={order.id} lines={order.lines} check={order.check} wrong={wrong} />
      ) : null}
    </>
  );
}

function Status({ order: { status } }: { order: VendorsOrder }) {
  const t = useTranslations('vendor.status');
  return <StatusBadge status={status} label={status === 'shipped' ? t('shipped') : undefined} />;
}

function PrintLinks({ id }: { id: string }) {
  const t = useTranslations('vendorOrders');
  return (
    <>
      <ButtonLink to={pathFor('slips', [id])} kind="line" className="max-sm:px-2">
        <Printer size={20} strokeWidth={1.9} aria-hidden />
        {t('slip')}
      </ButtonLink>
      <ButtonLink to={pathFor('labels', [id])} kind="line" className="max-sm:px-2">
        <Tag size={20} strokeWidth={1.9} aria-hidden />
        {t('label')}
      </ButtonLink>
    </>
  );
}

/** Result of the last action; field errors are shown at their fields. */
function ActionMessage({ order, failure }: { order: VendorsOrder; failure: PageFailure | undefined }) {
  const t = useTranslations('vendorOrders');
  const query = useSearchParams()[0];
  if (failure?.code === 'order.move-refused')
    return (
      <Alert tone="error" className="mb-4">
        {t('refused')}
      </Alert>
    );
  if (failure) return <FailureNotice failure={failure} />;
  const hasMoved = query.has('moved') && order.status !== 'pending';
  if (!hasMoved && !['checked', 'reduced', 'came-back'].some((done) => query.has(done))) return null;
  return (
    <Alert tone="ok" className="mb-4">
      {hasMoved && order.status !== 'pending' && order.status !== 'awaiting-payment'
        ? t(`moved.${order.status}`)
        : query.has('came-back')
          ? t('cameBack.done')
          : t(query.has('reduced') ? 'reduce.done' : 'check.done')}
    </Alert>
  );
}

function Delivery({ order }: { order: VendorsOrder }) {
  const t = useTranslations('vendorOrders');
  const way = useTranslations('history.way');
  const { business, customer, carrier, trackingNumber, status } = order;
  const { full } = customer;
  const place = full
    ? [customer.name, full.street, customer.city, `${full.state} ${full.pincode}`]
    : [customer.name, customer.city];
  const call = full ? (
    <a
      href={telephone(full.phone)}
      className="inline-flex min-h-12 items-center font-semibold text-leaf underline"
    >
      {full.phone}
    </a>
  ) : null;
  const isCash = order.paymentMethod === 'cod' || order.prepaid < order.sum;
  const cash =
    isCash && order.collectedBy ? t(`cashWith.${order.collectedBy}`, { courier: carrier ?? '' }) : '';
  const facts = [
    { label: t('deliverTo'), value: place.filter(Boolean).join(', ') },
    { label: t('phone'), value: call },
    { label: t('business'), value: business && <BusinessName {...business} /> },
    { label: t('payment'), value: [way(order.paymentMethod), cash].filter(Boolean).join('. ') },
    {
      label: t('sentWith'),
      value: status !== 'cancelled' && [carrier ?? t('notSent'), trackingNumber].filter(Boolean).join(', '),
    },
  ];
  return (
    <Panel title={t('delivery')}>
      <FactList facts={facts} />
      {isOpen(status) ? null : (
        <p className="mt-3 text-sm text-muted">{t(order.isContactShown ? 'stillShown' : 'hidden')}</p>
      )}
    </Panel>
  );
}

function History({ order }: { order: VendorsOrder }) {
  const t = useTranslations();
  const names = {
    customer: order.customer.name || t('vendorOrders.customer'),
    vendor: order.vendor.companyName,
  };
  return (
    <Panel title={t(isOpen(order.status) ? 'history.title' : 'history.titleDone')}>
      <Timeline steps={useHistory(order, names)} isOver={!isOpen(order.status)} />
    </Panel>
  );
}
