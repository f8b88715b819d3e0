import { type Expression, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { liveCards, toCard } from './card-query.ts';
import { isBeyond, orderOf } from './list-order.ts';
import type { ProductCard } from './product-card.ts';
import { firstPage, type ListPlace, pageSize, type Sort } from './rules.ts';
import { and, type Condition } from './search-match.ts';

type CardRow = Awaited<ReturnType<ReturnType<typeof liveCards>['execute']>>[number];

/** Among so many a page of what is common is found. */
const nearOnes = 3000;

export const isLive: Condition = sql`products.status = 'live'`;

export interface ListQuery {
  readonly sort: Sort;
  /** What holds of every product of the list. */
  readonly filters: readonly Condition[];
  /** The groups of the list, one behind the other; without a search there is one. */
  readonly groups: readonly Condition[];
  /** Whether few products answer, many of all, or all that the filters leave, for which there are indexes. */
  readonly reach: 'few' | 'many' | 'all';
}

export interface ListPage {
  readonly products: ProductCard[];
  /** From 1. */
  readonly page: number;
  readonly previous: ListPlace | null;
  readonly next: ListPlace | null;
}

/** A page of the list. A place that is nowhere in it is the first page. */
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
  // What came new since would leave a short first page.
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

/** The first of a list. */
export async function firstCards(context: Context, query: ListQuery, limit: number): Promise<ProductCard[]> {
  return (await rowsFrom(context, query, firstPage, limit)).map(toCard);
}

/** One more than a page, nearest to the place first. */
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

/** The group of the product where the page begins. */
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

interface Part {
  readonly group: Condition;
  readonly place: ListPlace;
  readonly isBackwards: boolean;
  readonly limit: number;
}

/**
 * Which way is short is not left to the database, which knows nothing of how words and prices go together: few answers
 * are gathered and sorted; of many the nearest in order are looked through first.
 */
async function rowsIn(context: Context, query: ListQuery, part: Part): Promise<CardRow[]> {
  if (query.reach !== 'many') return cardsIn(context, query, part, answersTo(query, part));
  const near = await cardsIn(context, query, part, nearest(query, part));
  return near.length === part.limit ? near : cardsIn(context, query, part, answersTo(query, part));
}

/** Products that answer, with what they are ordered by. */
function answersTo({ sort, filters, reach }: ListQuery, { group, place }: Part) {
  const conditions = [...filters, group, ...beyond(sort, place)];
  // Where an index has the order, it leads; else the offset keeps the search apart from the sorting.
  const fence = reach === 'all' ? sql`` : sql`offset 0`;
  return sql`select id, created_at, price, rating, reviews, country_of_origin from products
    where ${and(conditions)} ${fence}`;
}

/** Products that answer among the next in order, whatever they are. */
function nearest({ sort, filters }: ListQuery, { group, place, isBackwards }: Part) {
  return sql`select * from (
      select * from products where ${and([isLive, ...beyond(sort, place)])}
      order by ${orderOf(sort, isBackwards)} limit ${nearOnes}
    ) as products where ${and([...filters, group])}`;
}

/** The rows of the page are found first, so that nothing is joined to any other. */
function cardsIn(
  context: Context,
  { sort }: ListQuery,
  { isBackwards, limit }: Part,
  answers: Expression<unknown>,
): Promise<CardRow[]> {
  const order = orderOf(sort, isBackwards);
  const page = sql<{
    id: string;
  }>`(select id from (${answers}) as products order by ${order} limit ${limit})`;
  return liveCards(context)
    .clearOrderBy()
    .innerJoin(page.as('page'), 'page.id', 'products.id')
    .orderBy(sql`${order}`)
    .execute();
}

function beyond(sort: Sort, place: ListPlace): Condition[] {
  return place.page === 1 ? [] : [isBeyond(sort, place)];
}
