import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idPattern } from '../kernel/id-pattern.ts';
import type { Paise } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { type OrderStatus, orderStatuses } from './statuses.ts';
import { type ListedOrder, vendorOrdersOf } from './vendor-order-rows.ts';

const place = z.string().regex(idPattern).nullable().catch(null);

/** Whatever else is asked counts as not asked. */
export const vendorOrderQuery = z.object({
  search: z.string().max(100).catch(''),
  status: z.enum(orderStatuses).nullable().catch(null),
  sort: z.enum(['date', 'total']).catch('date'),
  isDescending: z.boolean().catch(true),
  /** The order after which, or before which, the page begins: the place in the list, however it grows. */
  after: place,
  before: place,
  rows: z.int().min(1).max(1_000).catch(20),
});

type Query = z.infer<typeof vendorOrderQuery>;

/** Of what a search finds no more are counted: it tells nobody more. */
export const mostOrdersCounted = 500;

interface VendorOrderList {
  orders: ListedOrder[];
  /** How many are found; beyond `mostOrdersCounted` a search counts no further. */
  total: number;
  /** How many of his orders stand at each status, searched or not. */
  counts: Record<OrderStatus, number>;
  /** From which orders the neighbouring pages go on. */
  next: string | null;
  previous: string | null;
}

/**
 * A page of the vendor's own consignments, by status, number or customer's name, along an index whatever their number: the
 * page begins at an order, not at a count of orders.
 */
export const vendorOrderList = verb(
  vendorOnly,
  vendorOrderQuery,
  async (context, query): Promise<VendorOrderList> => {
    const vendor = await ownVendor(context);
    const found = await searched(context, vendor.id, query);
    // What is rare is sorted here; what is frequent is soon met along the index.
    const isRare = found !== null && found.length < mostOrdersCounted;
    const ids = isRare ? pageOf(found, query) : await walk(context, vendor.id, query);
    const hasMore = ids.length > query.rows;
    const isBackwards = query.before !== null;
    const page = ids.slice(0, query.rows);
    if (isBackwards) page.reverse();
    const counts = await countsOf(context, vendor.id);
    return {
      orders: await vendorOrdersOf(context, vendor.id, page),
      total: found?.length ?? sumOf(counts, query),
      counts,
      next: isBackwards || hasMore ? (page.at(-1) ?? null) : null,
      previous: (isBackwards ? hasMore : query.after !== null) ? (page[0] ?? null) : null,
    };
  },
);

function sumOf(counts: Record<OrderStatus, number>, { status }: Query): number {
  return status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
}

interface Found {
  id: string;
  createdAt: Date;
  subtotal: Paise;
}

/** What is found, in no order and no more than is counted; null when nothing is searched. The words are the vendor's own. */
async function searched(
  { db }: Context,
  vendorId: string,
  { status, search }: Query,
): Promise<Found[] | null> {
  const words = wordsOf(vendorId, search);
  if (words === null) return null;
  return db
    .selectFrom('consignments')
    .select(['id', 'createdAt', 'subtotal'])
    .where(sql<boolean>`search @@ ${words}::tsquery`)
    .$if(status !== null, (own) => own.where('status', '=', status ?? 'pending'))
    .limit(mostOrdersCounted)
    .execute();
}

/** One order more than the page has, in the direction in which it is walked, of few that were found. */
function pageOf(found: readonly Found[], { sort, isDescending, after, before, rows }: Query): string[] {
  const keyOf = (one: Found) => (sort === 'date' ? one.createdAt.getTime() : one.subtotal);
  const sign = isDescending === (before === null) ? -1 : 1;
  const ids = found
    .toSorted((one, other) => sign * (keyOf(one) - keyOf(other) || (one.id < other.id ? -1 : 1)))
    .map(({ id }) => id);
  const from = before ?? after;
  const begin = from === null ? 0 : ids.indexOf(from) + 1;
  return from !== null && begin === 0 ? [] : ids.slice(begin, begin + rows + 1);
}

/** The same along the index of the vendor's orders. */
async function walk({ db }: Context, vendorId: string, query: Query): Promise<string[]> {
  const { status, sort, after, before, rows } = query;
  const column = sort === 'date' ? 'createdAt' : 'subtotal';
  const goesDown = query.isDescending === (before === null);
  const direction = goesDown ? 'desc' : 'asc';
  const from = before ?? after;
  const words = wordsOf(vendorId, query.search);
  const found = await db
    .selectFrom('consignments')
    .select('id')
    .where('vendorId', '=', vendorId)
    .$if(status !== null, (own) => own.where('status', '=', status ?? 'pending'))
    .$if(words !== null, (own) => own.where(sql<boolean>`search @@ ${words}::tsquery`))
    .$if(from !== null, (own) =>
      own.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple(column, 'id'),
          goesDown ? '<' : '>',
          selectFrom('consignments as at')
            .where('at.vendorId', '=', vendorId)
            .where('at.id', '=', from)
            .select([`at.${column}`, 'at.id'])
            .$asTuple(column, 'id'),
        ),
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(rows + 1)
    .execute();
  return found.map(({ id }) => id);
}

/** Each word of a search as the beginning of one of the vendor's own words, or of nobody's (''). */
export function beginningsOf(vendorId: string, search: string): string[] {
  const words = search.replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map((word) => `'${`${vendorId}/${word}`.replace(/['\\]/g, '$&$&')}':*`);
}

/** A query for every word; null when nothing is asked. */
function wordsOf(vendorId: string, search: string): RawBuilder<string> | null {
  const words = beginningsOf(vendorId, search);
  return words.length === 0 ? null : sql<string>`${words.join(' & ')}`;
}

async function countsOf({ db }: Context, vendorId: string): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .selectFrom('vendorStatuses')
    .select(['status', 'orders'])
    .where('vendorId', '=', vendorId)
    .execute();
  const counts = new Map(rows.map(({ status, orders }) => [status, orders]));
  return Object.fromEntries(orderStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >;
}

/** How many orders wait for the vendor to accept them: the figure in his navigation. */
export const ordersToAccept = verb(vendorOnly, z.unknown(), async (context) => {
  const vendor = await ownVendor(context);
  return (await countsOf(context, vendor.id)).pending;
});
