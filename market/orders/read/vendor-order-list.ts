import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { countOf } from '../../kernel/count.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { cursorShape, type FilteredList, filteredPage, withinDays } from '../../kernel/list.ts';
import { rowsOnAPage } from '../../kernel/list-rules.ts';
import { spanShape } from '../../kernel/span-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { ownVendor, ownVendorId } from '../../vendors/own-vendor.ts';
import { total as totalOf, vendorDays } from '../figures/day-figures.ts';
import { isOverdue } from '../figures/overdue-parcels.ts';
import { vendorOrdersToAccept } from '../figures/vendor-span.ts';
import { orderSearch } from '../order-search.ts';
import { withMoneyFor } from '../place/without-money.ts';
import { type OrderStatus, orderStatuses } from '../statuses.ts';
import { isOpen } from '../transitions.ts';
import { vendorOrdersOf } from './vendor-order-rows.ts';

/** Query of the vendor's order list. Invalid values count as absent. */
export const vendorOrderQuery = z.object({
  ...cursorShape,
  search: z.string().max(100).catch(''),
  status: z.enum(orderStatuses).nullable().catch(null),
  /** Parcels that are overdue. */
  late: z.enum(['delivery']).nullable().catch(null),
  ...spanShape,
  sort: z.enum(['date', 'total']).catch('date'),
  rows: z.int().min(1).max(1_000).catch(rowsOnAPage),
});

type Query = z.infer<typeof vendorOrderQuery>;

/**
 * Keyset pagination over the vendor's own consignments, by status, days, number or customer's name. `total` is exact
 * without a search and a date range; otherwise the count stops at the limit of lists. `counts` is the number per
 * status, and `van` of those that the own van has to bring, regardless of filters. Without the permission `money`
 * amounts are 0. `next` and `previous` are the cursors of the neighbouring pages, or null.
 */
export const vendorOrderList = verb(
  'vendorOrderList',
  vendorMay('orders.see'),
  vendorOrderQuery,
  async (context, query) => {
    const { id } = await ownVendor(context);
    const list = await listOf(context, id, query);
    const { van, ...counts } = await countsOf(context, id);
    const isExact =
      query.search.trim() === '' && query.late === null && query.from === null && query.to === null;
    const total = isExact ? sumOf(counts, query) : undefined;
    const { ids, ...page } = await filteredPage(context, list, query, { total, length: query.rows });
    const orders = await vendorOrdersOf(context, id, ids);
    return {
      ...page,
      orders: orders.map((order) => withMoneyFor(context.actor, order)),
      isExact,
      counts,
      van,
    };
  },
);

function sumOf(counts: Record<OrderStatus, number>, { status }: Query): number {
  return status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
}

async function listOf(context: Context, vendorId: string, query: Query): Promise<FilteredList> {
  const rows = context.db
    .selectFrom('consignments')
    .where('vendorId', '=', vendorId)
    .where('isUnpaid', '=', false)
    .selectAll();
  const own = { name: 'consignments', rows };
  const { words, inStatus, isFound } = await orderSearch(context, own, { ...query, owner: vendorId });
  const days = withinDays('consignments.createdAt', query);
  const late = query.late ? [isOverdue(context, 'consignments')] : [];
  const isByDate = query.sort === 'date';
  const hasStatus = isByDate && !isFound;
  return {
    ...own,
    columns: [isByDate ? 'createdAt' : 'subtotal', 'id'],
    indexed: [...(isByDate ? days : []), ...(hasStatus ? inStatus : [])],
    filters: [...(isByDate ? [] : days), ...(hasStatus ? [] : inStatus), ...late, ...words],
    isCommon: words.length > 0 && !isFound,
  };
}

/** How many of a group are on a run sheet (`market/orders/read/van-run.ts`). */
const countInVan = sql<number>`count(*) filter (where way = 'van' and status in ('processing', 'shipped')
  and cash_courier is null)::integer`;

/** Counts open consignments by an index; the far more numerous closed ones come from the figures by day. */
async function countsOf(context: Context, vendorId: string): Promise<Record<OrderStatus | 'van', number>> {
  const open = await context.db
    .selectFrom('consignments')
    .where('vendorId', '=', vendorId)
    .where('status', 'in', orderStatuses.filter(isOpen))
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('orders')])
    .select(countInVan.as('van'))
    .execute();
  const closed = await context.db
    .selectFrom((await vendorDays(context, [vendorId])).as('d'))
    .select([
      totalOf('delivered').as('delivered'),
      totalOf('returned').as('returned'),
      totalOf('cancelled').as('cancelled'),
    ])
    .executeTakeFirstOrThrow();
  const countOpen = (status: OrderStatus) => open.find((row) => row.status === status)?.orders ?? 0;
  return {
    'awaiting-payment': 0,
    pending: countOpen('pending'),
    processing: countOpen('processing'),
    shipped: countOpen('shipped'),
    ...closed,
    van: open.reduce((sum, row) => sum + row.van, 0),
  };
}

/** Number of consignments that the vendor still has to accept, for the navigation. */
export const ordersToAccept = verb('ordersToAccept', vendorMay('orders'), z.unknown(), async (context) => {
  const vendor = await ownVendor(context);
  return vendorOrdersToAccept(context, vendor.id);
});

/** The most open consignments that are counted. */
const countedOpen = 100;

/** Number of the vendor's open consignments, at most 100, for a page that changes what later orders get. */
export const openOrderCount = verb(
  'openOrderCount',
  vendorMay('orders.see'),
  z.unknown(),
  async ({ db, actor }) => {
    const open = db
      .selectFrom('consignments')
      .select('id')
      .where('vendorId', '=', ownVendorId(actor))
      .where('status', 'in', orderStatuses.filter(isOpen))
      .limit(countedOpen);
    return countOf(db.selectFrom(open.as('open')));
  },
);
