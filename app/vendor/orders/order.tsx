import { Printer, Tag } from 'lucide-react';
import { useActionData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { messagesOfOrder } from '../../../market/complaints/order-messages.ts';
import { cameBackReasons } from '../../../market/delivery/reasons.ts';
import { may } from '../../../market/kernel/guards.ts';
import { documentsOfOrders } from '../../../market/orders/bill/documents-of-orders.ts';
import { moveOwnConsignment } from '../../../market/orders/move/move-own-consignment.ts';
import { announceDelivery } from '../../../market/orders/move/out-for-delivery.ts';
import { type VendorsOrder, vendorOrder } from '../../../market/orders/read/vendor-order.ts';
import { isOpen } from '../../../market/orders/transitions.ts';
import { orderEarning } from '../../../market/reports/order-earning.ts';
import { openReturnsOf } from '../../../market/returns/list-returns.ts';
import { caseLotsOfParcel, heldLotsOfParcel } from '../../../market/seed-cases/lot.ts';
import { answersOfParcel } from '../../../market/tracking/send-answer.ts';
import { shipmentOfOrder } from '../../../market/tracking/vendor-parcel.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate, formatShortDate } from '../../i18n/format.ts';
import { stateName } from '../../i18n/states.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BusinessName } from '../../portal/business-name.tsx';
import { DetailPage } from '../../portal/detail/detail-page.tsx';
import type { EntryAnswer } from '../../portal/form/entry-form.tsx';
import { useCorrectedAddress } from '../../portal/order/corrected-address.ts';
import { lineActs } from '../../portal/order/line-acts.server.ts';
import { OrderItems } from '../../portal/order/order-items.tsx';
import { ReturnCheckPanel } from '../../portal/order/return-check.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { useMay } from '../../portal/part/permissions.tsx';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { HeldLots, LotPanel } from '../../seed-cases/lot-panel.tsx';
import { Alert } from '../../ui/alert.tsx';
import { DocumentLinks } from '../../ui/document-links.tsx';
import { FactLink, FactList } from '../../ui/fact-list.tsx';
import { telephone } from '../../ui/facts.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useHistory } from '../../ui/use-history.ts';
import type { Route } from './+types/order.ts';
import { pathFor } from './chosen-ids.ts';
import { DeliveryAnswers } from './delivery-answers.tsx';
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
  const lots = valueOrThrow(await caseLotsOfParcel(market, { id: params.id }), request);
  const heldLots = valueOrThrow(await heldLotsOfParcel(market, { id: params.id }), request);
  const answers = full ? valueOrThrow(await answersOfParcel(market, { id: params.id }), request) : [];
  const found = may(market.actor, 'money')
    ? await documentsOfOrders(
        market,
        order.lines.map(({ orderId }) => orderId),
      )
    : [];
  const earning = may(market.actor, 'money')
    ? valueOrThrow(await orderEarning(market, params), request)
    : null;
  const shipment = valueOrThrow(await shipmentOfOrder(market, { id: params.id }), request);
  const documents = found.filter(({ consignmentId }) => consignmentId === order.id);
  const shown = { ...order, customer: { ...order.customer, full: named } };
  const openReturns = await openReturnsOf(market, [order.id]);
  return { order: shown, openReturns, messages, lots, heldLots, answers, documents, earning, shipment };
}

/** A transition, a reduction, the news that the parcel comes today, or the check of a return. */
export const action = pageAction({
  acts: { ...lineActs('vendor'), today: announceDelivery, move: moveOwnConsignment },
  shows: ['order.move-refused', 'order.code-locked'],
  answers: ['came-back-check'],
  keeps: ['came-back-check'],
});

export const clientAction = submitPortalForm<typeof action>;

export const shouldRevalidate = revalidateOnConflict;

/** Order of a vendor: next transition, items, delivery address and history. */
export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, messages, lots, heldLots, answers, documents, earning, shipment } = loaderData;
  const t = useTranslations('vendorOrders');
  const may = useMay();
  const language = useLanguage();
  const { name, paidOnline, cash } = sumsOf(order);
  return (
    <DetailPage
      title={order.number}
      badge={<Status order={order} />}
      lead={t('placed', { date: formatDate(order.createdAt, language), name: order.customer.name })}
      back={{ to: '/vendor/orders', label: t('title') }}
      actions={order.customer.full ? <PrintLinks id={order.id} /> : undefined}
      outcome={{ texts: 'vendorOrders' }}
      above={<Moved status={order.status} />}
      main={
        <>
          <Messages messages={messages} />
          {lots.map((lot) => (
            <LotPanel key={lot.id} lot={lot} />
          ))}
          <HeldLots lots={heldLots} />
          <DeliveryAnswers answers={answers} />
          {order.status === 'returned' ? (
            <Returned order={order} />
          ) : may('orders') ? (
            <OrderMoves order={order} />
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
        </>
      }
      side={
        <>
          <Delivery order={order} shipment={shipment} />
          <History order={order} />
        </>
      }
    />
  );
}

/** Returned parcel: the reason, and the check of its items. */
function Returned({ order }: { order: VendorsOrder }) {
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
        <ReturnCheckPanel id={order.id} lines={order.lines} check={order.check} />
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

/** What a parcel that was moved is now. */
function Moved({ status }: Pick<VendorsOrder, 'status'>) {
  const t = useTranslations('vendorOrders.moved');
  const answer = useActionData<EntryAnswer>();
  const isMoved = useSearchParams()[0].get('done') === 'move' && !answer?.failure;
  if (!isMoved || status === 'pending' || status === 'awaiting-payment') return null;
  return (
    <Alert tone="ok" className="mb-4">
      {t(status)}
    </Alert>
  );
}

function Delivery({ order, shipment }: Pick<Route.ComponentProps['loaderData'], 'order' | 'shipment'>) {
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
  const promise = usePromise(order);
  const facts = [
    { label: t('deliverTo'), value: place.filter(Boolean).join(', ') },
    { label: t('phone'), value: call },
    { label: t('promised'), value: status !== 'cancelled' && promise },
    useCorrectedAddress(order.corrected),
    { label: t('business'), value: business && <BusinessName {...business} /> },
    { label: t('payment'), value: [way(order.paymentMethod), cash].filter(Boolean).join('. ') },
    {
      label: t('parcel.titleNoNumber'),
      value: shipment && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <FactLink to={`/vendor/orders/${order.id}/parcel`}>{shipment.awb ?? shipment.courierName}</FactLink>
          <StateBadge of="shipment" state={shipment.state} />
        </div>
      ),
    },
    {
      label: t('sentWith'),
      value: status !== 'cancelled' && [carrier ?? t('notSent'), trackingNumber].filter(Boolean).join(', '),
    },
  ];
  return (
    <Panel title={t('delivery')}>
      <FactList facts={facts} />
      <ButtonLink
        to={`/t/${order.trackingToken}`}
        reloadDocument
        prefetch="none"
        kind="quiet"
        className="mt-3"
      >
        {t('customersPage')}
      </ButtonLink>
      {isOpen(status) ? null : (
        <p className="mt-3 text-sm text-muted">{t(order.isContactShown ? 'stillShown' : 'hidden')}</p>
      )}
    </Panel>
  );
}

/** The days and the way that the customer was promised. */
function usePromise({ way, promisedFrom, promisedOn, dispatch }: VendorsOrder): string {
  const t = useTranslations('vendorOrders');
  const goes = useTranslations('vendorOrders.goes');
  const language = useLanguage();
  const how = way === 'collect' ? goes('collect', { place: dispatch?.place ?? '' }) : goes(way);
  const [from, until] = [promisedFrom, promisedOn].map((day) => formatShortDate(day, language)) as [
    string,
    string,
  ];
  return t(from === until ? 'promisedDay' : 'promisedDays', { from, until, way: how });
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
