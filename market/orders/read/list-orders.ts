import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { daysOf, type Month } from '../../kernel/days.ts';
import type { Span } from '../../kernel/days-span.ts';
import { adminMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { cursorShape, type FilteredList, filteredPage, inOrder, withinDays } from '../../kernel/list.ts';
import { maxCounted } from '../../kernel/list-rules.ts';
import { spanShape } from '../../kernel/span-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { vendorName } from '../../vendors/vendor-names.ts';
import { isOverdue } from '../figures/overdue-parcels.ts';
import { orderLineNames, orderLinesNamed } from '../order-line-names.ts';
import { orderSearch } from '../order-search.ts';
import { lateOrders } from '../place/late-orders.ts';
import { orderStatuses } from '../statuses.ts';
import { summarise } from '../summarise.ts';

/** The administrators' item summary ends after 40 characters (docs/product.md, Admin area). */
const summaryLength = 40;

const shape = z.object({
  ...cursorShape,
  search: z.string().max(100).catch(''),
  status: z.enum(orderStatuses).nullable().catch(null),
  vendor: idShape.nullable().catch(null),
  customer: idShape.nullable().catch(null),
  /** Orders that no vendor has accepted in time, or with a parcel that is overdue. */
  late: z.enum(['yes', 'delivery']).nullable().catch(null),
  /** `2026-11`, in India's calendar. */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .nullable()
    .catch(null),
  ...spanShape,
  sort: z.enum(['date', 'total']).catch('date'),
});

type Query = z.infer<typeof shape>;

/**
 * Keyset pagination over all orders, searched by prefixes of number, name and phone. `next` and `previous` are the
 * cursors of the neighbouring pages, or null. `currentTotal` is in paise. For administrators.
 */
export const listOrders = verb('listOrders', adminMay('orders.see'), shape, async (context, query) => {
  const whole = query.rows === undefined ? {} : { total: maxCounted + 1, length: query.rows };
  const { ids, ...page } = await filteredPage(context, await listOf(context, query), query, whole);
  return { ...page, orders: inOrder(ids, await ordersOf(context, ids)) };
});

async function ordersOf(context: Context, ids: readonly string[]) {
  const rows = await context.db
    .selectFrom('orders')
    .where('orders.id', 'in', ['', ...ids])
    .select((eb) => [
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.currentTotal',
      'orders.createdAt',
      sql<string | null>`orders.address ->> 'name'`.as('customer'),
      orderLinesNamed(context, 'orderId', eb.ref('orders.id')),
      jsonArrayFrom(
        eb
          .selectFrom('consignments as part')
          .whereRef('part.orderId', '=', 'orders.id')
          .orderBy('part.id')
          .select((part) => jsonObjectFrom(vendorName(context, part.ref('part.vendorId'))).as('vendor')),
      ).as('sellers'),
    ])
    .execute();
  return rows.map(({ lines, sellers, ...order }) => ({
    ...order,
    vendors: sellers.map(({ vendor }) => vendor?.name ?? '').join(', '),
    customer: order.customer ?? '',
    summary: summarise(orderLineNames(lines, context.language), summaryLength),
  }));
}

async function listOf(context: Context, query: Query): Promise<FilteredList> {
  const { vendor, customer, late, sort } = query;
  const all = { name: 'orders', rows: sql.table('orders') };
  const { words, inStatus, isFound } = await orderSearch(context, all, { ...query, owner: '' });
  const days = withinDays('orders.createdAt', query.month ? spanOf(query.month) : query);
  const isByDate = sort === 'date';
  const hasStatus = !isFound && (isByDate || !vendor);
  return {
    name: 'orders',
    rows: rowsOf(context, vendor),
    columns: [isByDate ? 'createdAt' : 'currentTotal', 'id'],
    indexed: [...(isByDate ? days : []), ...(hasStatus ? inStatus : [])],
    filters: [
      ...(isByDate ? [] : days),
      ...(hasStatus ? [] : inStatus),
      ...(customer ? [sql<boolean>`orders.user_id = ${customer}`] : []),
      ...(late === 'yes' ? lateOrders(context) : []),
      ...(late === 'delivery' ? [overdueOrders(context, vendor)] : []),
      ...words,
    ],
    isCommon: words.length > 0 && !isFound,
  };
}

/**
 * All orders. With a vendor, reads that vendor's consignments, which repeat the order's columns, so that no other order
 * is scanned.
 */
function rowsOf({ db }: Context, vendor: string | null) {
  if (!vendor) return db.selectFrom('orders').selectAll();
  return db
    .selectFrom('consignments as part')
    .leftJoin('orders', 'orders.id', 'part.orderId')
    .where('part.vendorId', '=', vendor)
    .select([
      'part.orderId as id',
      'part.createdAt',
      'part.orderTotal as currentTotal',
      'part.orderStatus as status',
    ])
    .select(['orders.userId', 'orders.search']);
}

/** Orders with a parcel that is overdue, or with one of the chosen vendor. */
function overdueOrders(context: Context, vendor: string | null) {
  const isOfVendor = vendor ? sql`and p.vendor_id = ${vendor}` : sql``;
  return sql<boolean>`orders.id in (select p.order_id from consignments p where ${isOverdue(context, 'p')} ${isOfVendor})`;
}

function spanOf(month: Month): Span {
  const { first, last } = daysOf(month);
  return { from: first, to: last };
}
