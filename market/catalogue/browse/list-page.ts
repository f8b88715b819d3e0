import { type Expression, sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { firstPage, type ListPlace, pageSize, type Sort } from '../rules.ts';
import { and, type Condition } from '../search/search-match.ts';
import { liveCards, toCard } from './card-query.ts';
import { isBeyond, orderOf } from './list-order.ts';
import type { ProductCard } from './product-card.ts';

type CardRow = Awaited<ReturnType<ReturnType<typeof liveCards>['execute']>>[number];

/** Index rows to scan for a page of a common match, before falling back to a search of all matches. */
const scannedRows = 3000;

export const isLive: Condition = sql`products.status = 'live'`;

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

/**
 * Chooses the plan here, because the database has no statistics on how words and prices correlate: few matches are collected
 * and sorted; for many matches, the next rows in sort order are scanned first.
 */
async function rowsIn(context: Context, query: ListQuery, range: GroupRange): Promise<CardRow[]> {
  if (query.reach !== 'many') return cardsIn(context, query, range, matches(query, range));
  const near = await cardsIn(context, query, range, matchesNearCursor(query, range));
  return near.length === range.limit ? near : cardsIn(context, query, range, matches(query, range));
}

/** All matching products, with the columns of the sort orders. */
function matches({ sort, filters, reach }: ListQuery, { group, place }: GroupRange) {
  const conditions = [...filters, group, ...beyond(sort, place)];
  // `offset 0` is an optimisation fence: search first, then sort. `all` has no fence and reads in index order.
  const fence = reach === 'all' ? sql`` : sql`offset 0`;
  return sql`select id, created_at, price, rating, reviews, country_of_origin from products
    where ${and(conditions)} ${fence}`;
}

/** Matching products among the next `scannedRows` live products in sort order. */
function matchesNearCursor({ sort, filters }: ListQuery, { group, place, isBackwards }: GroupRange) {
  return sql`select * from (
      select * from products where ${and([isLive, ...beyond(sort, place)])}
      order by ${orderOf(sort, isBackwards)} limit ${scannedRows}
    ) as products where ${and([...filters, group])}`;
}

/** Selects the ids of the page first, so that joins run for the rows of the page only. */
function cardsIn(
  context: Context,
  { sort }: ListQuery,
  { isBackwards, limit }: GroupRange,
  matching: Expression<unknown>,
): Promise<CardRow[]> {
  const order = orderOf(sort, isBackwards);
  const page = sql<{
    id: string;
  }>`(select id from (${matching}) as products order by ${order} limit ${limit})`;
  return liveCards(context)
    .clearOrderBy()
    .innerJoin(page.as('page'), 'page.id', 'products.id')
    .orderBy(sql`${order}`)
    .execute();
}

function beyond(sort: Sort, place: ListPlace): Condition[] {
  return place.page === 1 ? [] : [isBeyond(sort, place)];
}
