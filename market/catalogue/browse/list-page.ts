import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { type Condition, nextRows } from '../../kernel/list.ts';
import { firstPage, type ListPlace, pageSize, type Sort } from '../rules.ts';
import { liveCards, toCard } from './card-query.ts';
import type { ProductCard } from './product-card.ts';

type CardRow = Awaited<ReturnType<ReturnType<typeof liveCards>['execute']>>[number];

/** Index rows to scan for a page of a common match, before falling back to a search of all matches. */
const scannedRows = 3000;

export const isLive: Condition = sql`products.status = 'live'`;

const newest = { columns: ['createdAt', 'id'], isDescending: true };

/** Each sort order has an index (migration 6). */
const orders = {
  relevance: newest,
  newest,
  'price-low': { columns: ['price', 'id'], isDescending: false },
  'price-high': { columns: ['price', 'id'], isDescending: true },
  rating: { columns: ['rating', 'reviews', 'id'], isDescending: true },
  origin: { columns: ['countryOfOrigin', 'createdAt', 'id'], isDescending: false },
} satisfies Record<Sort, { columns: readonly string[]; isDescending: boolean }>;

export interface ListQuery {
  readonly sort: Sort;
  /** Conditions that every product of the list satisfies. */
  readonly filters: readonly Condition[];
  /** Relevance groups of the list, in order; without a search there is one. */
  readonly groups: readonly Condition[];
  /** Expected number of matches: few, many, or all products of the filters. `all` can use the index of the sort order. */
  readonly reach: 'few' | 'many' | 'all';
}

export interface ListPage {
  readonly products: ProductCard[];
  /** Page number, from 1. */
  readonly page: number;
  readonly previous: ListPlace | null;
  readonly next: ListPlace | null;
}

/** A page of the list. An unknown cursor gives the first page. */
export async function pageAt(context: Context, query: ListQuery, place: ListPlace): Promise<ListPage> {
  if (place.page === 1) return forwards(context, query, firstPage);
  const page = place.before === undefined ? forwards : backwards;
  return page(context, query, place);
}

async function forwards(context: Context, query: ListQuery, place: ListPlace): Promise<ListPage> {
  const rows = await rowsFrom(context, query, place);
  if (rows.length === 0 && place.page > 1) return forwards(context, query, firstPage);
  const products = rows.slice(0, pageSize).map(toCard);
  return {
    products,
    page: place.page,
    previous: previousTo(place.page, products),
    next: rows.length > pageSize ? nextTo(place.page, products) : null,
  };
}

async function backwards(context: Context, query: ListQuery, place: ListPlace): Promise<ListPage> {
  const rows = await rowsFrom(context, query, place);
  // Start of the list: read the first page forwards, because the rows before the cursor may not fill a page.
  if (rows.length <= pageSize) return forwards(context, query, firstPage);
  const products = rows.slice(0, pageSize).reverse().map(toCard);
  const page = Math.max(place.page, 2);
  return { products, page, previous: previousTo(page, products), next: nextTo(page, products) };
}

function previousTo(page: number, [first]: readonly ProductCard[]): ListPlace | null {
  if (page === 1 || !first) return null;
  return page === 2 ? firstPage : { page: page - 1, before: first.id };
}

function nextTo(page: number, products: readonly ProductCard[]): ListPlace | null {
  const last = products.at(-1);
  return last ? { page: page + 1, after: last.id } : null;
}

/** The first cards of a list. */
export async function firstCards(context: Context, query: ListQuery, limit: number): Promise<ProductCard[]> {
  return (await rowsFrom(context, query, firstPage, limit)).map(toCard);
}

/** Up to one row more than a page, to detect a further page; nearest to the cursor first. */
async function rowsFrom(context: Context, query: ListQuery, place: ListPlace, most = pageSize + 1) {
  const start = await groupOf(context, query, place);
  const isBackwards = place.before !== undefined;
  const groups = isBackwards ? query.groups.slice(0, start + 1).reverse() : query.groups.slice(start);
  const rows: CardRow[] = [];
  for (const [at, group] of groups.entries()) {
    const limit = most - rows.length;
    rows.push(
      ...(await rowsIn(context, query, { group, place: at === 0 ? place : firstPage, isBackwards, limit })),
    );
    if (rows.length === most) break;
  }
  return rows;
}

/** Index of the relevance group of the cursor's product. */
async function groupOf(
  { db }: Context,
  { groups }: ListQuery,
  { after, before }: ListPlace,
): Promise<number> {
  const id = after ?? before;
  if (groups.length === 1 || id === undefined) return 0;
  const cases = groups.map((group, at) => sql`when ${group} then ${sql.lit(at)}`);
  const row = await db
    .selectFrom('products')
    .where('id', '=', id)
    .select(sql<number>`case ${sql.join(cases, sql` `)} else 0 end`.as('group'))
    .executeTakeFirst();
  return row?.group ?? 0;
}

interface GroupRange {
  readonly group: Condition;
  readonly place: ListPlace;
  readonly isBackwards: boolean;
  readonly limit: number;
}

/** The next cards of a relevance group. `all` leaves the plan to PostgreSQL, which has statistics on each column. */
function rowsIn(
  context: Context,
  { sort, filters, reach }: ListQuery,
  range: GroupRange,
): Promise<CardRow[]> {
  const { columns, isDescending } = orders[sort];
  const { after, before } = range.place;
  const matches = [...filters, range.group];
  const list = {
    name: 'products',
    columns,
    indexed: reach === 'all' ? matches : [isLive],
    filters: reach === 'all' ? [] : matches,
  };
  // Without a cursor the direction is that of the page: the last group before the cursor is read from its end.
  const isReversed = range.isBackwards && before === undefined;
  const cursor = { isDescending: isDescending !== isReversed, after, before };
  return nextRows(list, cursor, {
    isMany: reach === 'many',
    limit: range.limit,
    scanned: scannedRows,
    // Joins run for the rows of the page only.
    read: (ids, order) =>
      liveCards(context)
        .clearOrderBy()
        .innerJoin(sql<{ id: string }>`(${ids})`.as('page'), 'page.id', 'products.id')
        .orderBy(order)
        .execute(),
  });
}
