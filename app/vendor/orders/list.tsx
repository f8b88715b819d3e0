import { CalendarCheck, PackageCheck, PackageOpen, Printer, Tag, Truck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { may } from '../../../market/kernel/guards.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import { moveOwnConsignments } from '../../../market/orders/move/move-own-consignments.ts';
import { ordersToDeliver } from '../../../market/orders/read/orders-to-deliver.ts';
import { vendorOrderList } from '../../../market/orders/read/vendor-order-list.ts';
import type { ListedOrder } from '../../../market/orders/read/vendor-order-rows.ts';
import { statusesForVendors } from '../../../market/orders/statuses.ts';
import { orderEarnings } from '../../../market/reports/order-earning.ts';
import { savedViews } from '../../../market/saved-views/saved-views.ts';
import { actOf } from '../../forms/act-of.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatNumber, formatShortDate } from '../../i18n/format.ts';
import type { BulkAction } from '../../portal/list/bulk-bar.tsx';
import { listQueryOf, writeList } from '../../portal/list/list-state.ts';
import { type ListReader, useReader } from '../../portal/list/reader.ts';
import { ListPage } from '../../portal/list-page.tsx';
import { orderColumns } from '../../portal/order/order-columns.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { signedRupees } from '../../portal/part/rupees.tsx';
import { SavedViews } from '../../portal/views/views.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { requirePermission } from '../../request/require.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/list.ts';
import { DeliverQuestion } from './deliver-question.tsx';
import { ManySummary } from './many-summary.tsx';
import { orderListShape as shape } from './shape.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, asked } = listQueryOf(shape, request);
  const market = marketOf(context);
  const found = valueOrThrow(await vendorOrderList(market, asked), request);
  const ids = found.orders.map(({ id }) => id);
  const earnings = may(market.actor, 'money')
    ? valueOrThrow(await orderEarnings(market, { ids }), request)
    : {};
  return {
    state,
    found,
    earnings,
    views: valueOrThrow(await savedViews(market, { list: 'orders' }), request),
  };
}

/**
 * Bulk transition of the selected consignments, each on its own;
 * returns which were moved. Delivery needs confirmation.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request);
  const to = actOf(form, 'processing', 'delivered');
  requirePermission(context, 'orders');
  const ids = form.getAll('id');
  if (ids.length === 0) return { summary: null };
  if (to === 'delivered' && form.get('confirmed') !== to) {
    const asking = valueOrThrow(await ordersToDeliver(marketOf(context), { ids }), request);
    if (asking.ids.length > 0) return { summary: null, asking };
  }
  const result = await moveOwnConsignments(marketOf(context), { ids, to });
  if (!result.ok && result.failure.code === 'input.invalid') throw data(null, { status: 400 });
  return { summary: valueOrThrow(result, request) };
}

export const clientAction = submitPortalForm<typeof action>;

type Found = Route.ComponentProps['loaderData']['found'];

/** The vendor's orders, or the confirmation before selected ones are delivered. */
export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'asking' in actionData && actionData.asking) {
    const back = `/vendor/orders${writeList(shape, loaderData.state)}`;
    return <DeliverQuestion asking={actionData.asking} back={back} />;
  }
  return <OrderList loaderData={loaderData} answer={actionData} />;
}

interface ListProps extends Pick<Route.ComponentProps, 'loaderData'> {
  answer: ComponentProps<typeof ManySummary>['answer'];
}

function OrderList({ loaderData, answer }: ListProps) {
  const t = useTranslations('vendorOrders');
  const { state, found } = loaderData;
  const { counts } = found;
  const may = useMay();
  const actions: BulkAction[] = [
    { intent: 'processing', letter: 'A', label: t('accept'), icon: PackageOpen },
    { intent: 'book', to: '/vendor/orders/book', letter: 'B', label: t('bookChosen'), icon: CalendarCheck },
    { intent: 'ship', to: '/vendor/orders/ship', letter: 'S', label: t('shipChosen'), icon: Truck },
    {
      intent: 'slips',
      to: '/vendor/orders/slips',
      letter: 'P',
      label: t('printSlips'),
      icon: Printer,
    },
    {
      intent: 'labels',
      to: '/vendor/orders/labels',
      letter: 'L',
      label: t('printLabels'),
      icon: Tag,
    },
    { intent: 'delivered', label: t('deliver'), icon: PackageCheck },
  ];
  return (
    <ListPage
      texts="vendorOrders"
      lead={may('orders') ? <Tasks {...counts} van={found.van} /> : undefined}
      file="figures"
      shape={shape}
      state={state}
      found={found}
      rows={found.orders}
      columns={ownOrderColumns(useReader(), loaderData.earnings)}
      filters={{
        status: { label: t('status'), options: useTabs(counts) },
        late: { label: t('late'), options: { delivery: t('overdue') } },
      }}
      linkTo={({ id }) => `/vendor/orders/${id}`}
      bulk={{
        nameOf: ({ number }) => number,
        actions: actions.filter(({ intent }) => may('orders') || intent === 'slips' || intent === 'labels'),
      }}
    >
      <ManySummary answer={answer} />
      <SavedViews list="orders" views={loaderData.views} shape={shape} state={state} />
    </ListPage>
  );
}

/** Links to the orders that wait for the vendor. */
function Tasks({ pending, processing, van }: Record<'pending' | 'processing' | 'van', number>) {
  const t = useTranslations('vendorOrders');
  const look = '-my-2 mr-4 inline-flex min-h-12 items-center underline underline-offset-3';
  return (
    <>
      {pending > 0 ? (
        <Link to="/vendor/orders?status=pending" className={look}>
          {t('toAccept', { count: pending })}
        </Link>
      ) : null}
      {processing > 0 ? (
        <Link to="/vendor/orders/ship" className={look}>
          {t('toShip', { count: processing })}
        </Link>
      ) : null}
      {van > 0 ? (
        <Link to="/vendor/orders/run" className={look}>
          {t('run.open', { count: van })}
        </Link>
      ) : null}
    </>
  );
}

function useTabs(counts: Found['counts']) {
  const t = useTranslations();
  const wordOf = (status: (typeof statusesForVendors)[number]) =>
    t(status === 'shipped' ? 'vendor.status.shipped' : `common.status.${status}`);
  const tabs = statusesForVendors.map((status) => [
    status,
    t('vendorOrders.tab', { status: wordOf(status), count: formatNumber(counts[status]) }),
  ]);
  return Object.fromEntries(tabs) as Record<(typeof statusesForVendors)[number], string>;
}

/** Columns of a vendor's orders, with what the vendor gets for each where that is known. */
export function ownOrderColumns(reader: ListReader, earnings: ValueOf<typeof orderEarnings> = {}) {
  const t = reader.texts('portal.orders');
  const money = reader.texts('vendorMoney.order');
  const status = reader.texts('vendor.status');
  return orderColumns<ListedOrder>(reader, {
    items: ({ items }) =>
      items.map(({ quantity, name }) => t('item', { quantity: formatNumber(quantity), name })),
    total: ({ subtotal }) => subtotal,
    totalNote: ({ id }) => {
      const earning = earnings[id];
      if (!earning) return undefined;
      const { net, paidOn, isPaid, isHeld } = earning;
      if (isHeld) return money('held', { amount: signedRupees(net) });
      const state = net < 0 ? (isPaid ? 'taken' : 'owes') : isPaid ? 'paid' : 'gets';
      return money('short', {
        state,
        amount: signedRupees(Math.abs(net)),
        day: formatShortDate(paidOn, reader.language),
      });
    },
    customer: ({ customer }) => <Customer {...customer} />,
    customerName: ({ customer }) => customer.name,
    statusLabel: (row) => (row.status === 'shipped' ? status('shipped') : undefined),
  });
}

/** Name and town: in one line on a card, in two lines of a table. */
function Customer({ name, city }: ListedOrder['customer']) {
  if (!city) return name;
  return (
    <>
      {name}
      <span className="lg:hidden">{', '}</span>
      <span className="lg:block lg:truncate lg:text-[.875rem] lg:text-muted">{city}</span>
    </>
  );
}
