import { useTranslations } from 'use-intl';
import { cancelReasons } from '../../../market/delivery/reasons.ts';
import { documentsOfOrders } from '../../../market/orders/bill/documents-of-orders.ts';
import { cancelAnyOrder, noteOrder } from '../../../market/orders/move/administer-order.ts';
import { confirmOrderForBuyer } from '../../../market/orders/move/confirm-order.ts';
import { moveAnyConsignment } from '../../../market/orders/move/move-any-consignment.ts';
import { type OrderForAdmin, readOrder } from '../../../market/orders/read/read-order.ts';
import { openReturnsOf } from '../../../market/returns/list-returns.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { stateName } from '../../i18n/states.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BusinessName } from '../../portal/business-name.tsx';
import { DetailPage } from '../../portal/detail/detail-page.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { ReasonQuestion } from '../../portal/form/reason-question.tsx';
import { useCorrectedAddress } from '../../portal/order/corrected-address.ts';
import { lineActs } from '../../portal/order/line-acts.server.ts';
import { pageAction } from '../../portal/page-action.server.ts';
import { useMay } from '../../portal/part/permissions.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { FactLink, FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Route } from './+types/order.ts';
import { OrderMails, OrderTexts } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPart } from './order-part.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const order = valueOrThrow(await readOrder(market, { id }), request);
  const { address } = order;
  const documents = await documentsOfOrders(market, [id]);
  return {
    ...order,
    openReturns: await openReturnsOf(
      market,
      order.parts.map((part) => part.id),
    ),
    documents,
    address: address && { ...address, state: stateName(address.state, market.language) },
  };
}

/** Adds a note, cancels or reduces, acts for a vendor, corrects a status or checks a return. */
export const action = pageAction({
  acts: {
    ...lineActs('admin'),
    confirm: confirmOrderForBuyer,
    note: noteOrder,
    move: (market, { part, ...input }) => moveAnyConsignment(market, { ...input, id: part }),
    cancel: (market, { part, ...input }) =>
      cancelAnyOrder(market, part === 'all' ? input : { ...input, part }),
  },
  shows: ['order.move-refused'],
  answers: ['came-back-check'],
  keeps: ['came-back-check'],
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One order: customer, consignments, history, mails and the administrators' notes. */
export default function Order({ loaderData: order }: Route.ComponentProps) {
  const t = useTranslations('adminOrders');
  const language = useLanguage();
  const open = order.parts.filter(({ mayCancel }) => mayCancel);
  const may = useMay();
  return (
    <DetailPage
      title={order.number}
      badge={<StatusBadge status={order.status} />}
      lead={t('placed', { date: formatDate(order.createdAt, language) })}
      back={{ to: '/admin/orders', label: t('title') }}
      outcome={{ texts: 'adminOrders' }}
      main={order.parts.map((part) => (
        <OrderPart
          key={part.id}
          part={part}
          documents={order.documents.filter(({ consignmentId }) => consignmentId === part.id)}
          buyer={order.buyer}
          isOnly={order.parts.length === 1}
        />
      ))}
      side={
        <>
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
                  row={{ part: 'all' }}
                />
              </div>
            ) : null}
          </Panel>
          {order.paymentMethod !== 'cod' ||
          order.money.payments.length + order.money.cashRefunds.length > 0 ? (
            <OrderMoney {...order} />
          ) : null}
          <OrderNotes key={order.id} notes={order.notes} />
          {may('outbox') ? <OrderMails mails={order.mails} /> : null}
          {order.texts.length > 0 ? <OrderTexts texts={order.texts} /> : null}
        </>
      }
    />
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
    <div className="mt-4 border-t border-line pt-4">
      <EntryForm intent="confirm" save={t('call')} look={{ kind: 'line' }}>
        <div>
          <p className="font-semibold">{t('until', { time: formatMoment(confirmBy, language) })}</p>
          <p className="mt-1 text-muted">{reason(confirmReason)}</p>
        </div>
      </EntryForm>
    </div>
  );
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
    useCorrectedAddress(order.corrected),
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
