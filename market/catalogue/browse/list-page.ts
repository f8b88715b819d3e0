import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { and, type Condition, type FilteredList, keyset, nextIds, nextRows } from '../../kernel/list.ts';
import { firstPage, type ListPlace, maxCountedProducts, pageSize, type Sort } from '../rules.ts';
import { liveCards, toCard } from './card-query.ts';
import type { ProductCard } from './product-card.ts';

type CardRow = Awaited<ReturnType<ReturnType<typeof liveCards>['execute']>>[number];

/** A row with the negative index of its relevance group. */
type RankedRow = CardRow & { readonly rank: number };

/** Index rows to scan for a page of a common match, before falling back to a search of all matches. */
const scannedRows = 3000;
/** Newest rows to scan for the count of a common match; a sample of a tenth decides whether a match is common. */
const countedRows = 5000;
const sampledRows = countedRows / 10;

export const isLive: Condition = sql`products.status = 'live'`;

const newest = { columns: ['createdAt', 'id'], isDescending: true };

/** Each sort order has an index. */
const orders = {
  relevance: newest,
  newest,
  'price-low': { columns: ['price', 'id'], isDescending: false },
  'price-high': { columns: ['price', 'id'], isDescending: true },
  rating: { columns: ['rating', 'reviews', 'id'], isDescending: true },
  origin: { columns: ['countryOfOrigin', 'createdAt', 'id'], isDescending: false },
} satisfies Record<Sort, { columns: readonly string[]; isDescending: boolean }>;

/** What the first cards of a list need. */
export interface CardQuery {
  readonly sort: Sort;
  /** Conditions that every product of the list satisfies. */
  readonly filters: readonly Condition[];
  /** Relevance groups of the list, in order; without a search there is one. */
  readonly groups: readonly Condition[];
  /**
   * Expected number of matches: few, many, or all products of the filters. `all` can use the index of the sort order.
   */
  readonly reach: 'few' | 'many' | 'all';
}

export interface ListQuery extends CardQuery {
  /** Filters that the index of the newest covers. */
  readonly kind: readonly Condition[];
  /** Filters that the index of the sort order covers. */
  readonly indexed: readonly Condition[];
  /** A cheap condition that matches nearly all results of a common search. */
  readonly quick: Condition;
  /** Matches all relevance groups. */
  readonly widest: Condition;
}

interface Facts {
  /** Number of products on all pages, at most `maxCounted`. */
  readonly total: number;
  /** True when there are more than `maxCounted`. */
  readonly isMore: boolean;
  /** Countries of origin of all live products. */
  readonly origins: string[];
}

export interface ListPage extends Facts {
  readonly products: ProductCard[];
  /**
   * How many of the first products of the page are named like the search; the others only mention it or are of its
   * kind.
   */
  readonly named: number;
  /** Page number, from 1. */
  readonly page: number;
  readonly previous: ListPlace | null;
  readonly next: ListPlace | null;
}

/** A page of the list. An unknown cursor gives the first page. */
export async function pageAt(context: Context, query: ListQuery, place: ListPlace): Promise<ListPage> {
  const { rows, ...facts } = await rowsAndFacts(context, query, place);
  const isBackwards = place.before !== undefined;
  // Start of the list: the rows before the cursor may not fill a page. An unknown cursor has none after it.
  const isOutside =
    place.page > 1 && facts.total > 0 && (isBackwards ? rows.length <= pageSize : rows.length === 0);
  if (isOutside) return pageAt(context, query, firstPage);
  const shown = rows.slice(0, pageSize);
  const products = shown.map(toCard);
  if (isBackwards) products.reverse();
  // Groups follow each other, and the last one of several is the widest.
  const isNamed = ({ rank }: RankedRow) => query.groups.length === 1 || rank > 1 - query.groups.length;
  const page = isBackwards ? Math.max(place.page, 2) : place.page;
  return {
    ...facts,
    products,
    named: shown.filter(isNamed).length,
    page,
    previous: previousTo(page, products),
    next: isBackwards || rows.length > pageSize ? nextTo(page, products) : null,
  };
}

function previousTo(page: number, [first]: readonly ProductCard[]): ListPlace | null {
  if (page === 1 || !first) return null;
  return page === 2 ? firstPage : { page: page - 1, before: first.id };
}

function nextTo(page: number, products: readonly ProductCard[]): ListPlace | null {
  const last = products.at(-1);
  return last ? { page: page + 1, after: last.id } : null;
}

/** Up to one row more than a page, to detect a further page; nearest to the cursor first. */
async function rowsAndFacts(context: Context, query: ListQuery, place: ListPlace) {
  const most = pageSize + 1;
  // Of several groups only the first page is known to begin in the first one.
  const isNear = query.reach !== 'few' && (query.groups.length === 1 || place.page === 1);
  const { rows, count, origins } = await countAndRead(context, query, { place, most, isNear });
  const isMore = count > maxCountedProducts;
  const isComplete = rows.length === most || !isMore;
  return {
    rows: isComplete ? rows : await readRows(context, query, { place, most, isScanned: isNear }),
    total: Math.min(count, maxCountedProducts),
    isMore,
    origins,
  };
}

interface Wanted {
  readonly place: ListPlace;
  readonly most: number;
}

/**
 * Counts up to `maxCounted` + 1, reads the countries with a loose index scan, and reads the rows of the page: of few
 * matches those that were counted; of many the next ones in order, which may be fewer than there are.
 * Matches are materialised without limit: with the limit, the planner would not use the search index.
 */
async function countAndRead(
  context: Context,
  query: ListQuery,
  { place, most, isNear }: Wanted & { readonly isNear: boolean },
) {
  const { sort, kind, filters, groups, widest, quick } = query;
  const ranks = groups.map((group, at) => sql`when ${group} then ${-at}::int`);
  const ranked = {
    name: 'products',
    columns: groups.length === 1 ? orders[sort].columns : ['rank', ...orders[sort].columns],
    rows: sql`(select *, case ${sql.join(ranks, sql` `)} else 0 end as rank from products)`,
  };
  const { order, beyond } = keyset(ranked, cursorOf(query, place));
  const among = (amount: number) => sql`select count(*) from (
      select from (
        select * from products where ${and(kind)} order by created_at desc, id desc limit ${amount}
      ) as products
      where ${and([...filters, quick])} limit ${maxCountedProducts + 1}
    ) as counted`;
  const cards = liveCards(context)
    .clearOrderBy()
    .innerJoin(sql<{ id: string; place: number; rank: number }>`page`.as('page'), 'page.id', 'products.id')
    .select(['page.place', 'page.rank']);
  const { rows } = await sql<{ count: number; origins: string[] | null } & (RankedRow | { id: null })>`
    with recursive origins (country) as (
      (select country_of_origin from products where status = 'live' order by country_of_origin limit 1)
      union all
      select (select country_of_origin from products where status = 'live' and country_of_origin > country
        order by country_of_origin limit 1)
      from origins where country is not null
    ),
    sample (count) as (${among(sampledRows)}),
    found as materialized (
      select id, created_at, price, rating, reviews, country_of_origin, rank from ${ranked.rows} as products
      where ${and([...filters, widest])}
    ),
    counted as materialized (select * from found limit ${maxCountedProducts + 1}),
    facts as materialized (
      select (select array_agg(country) filter (where country is not null) from origins) as origins,
        case
          when (select count from sample) * ${countedRows / sampledRows} > ${maxCountedProducts} and (${among(countedRows)}) > ${maxCountedProducts}
            then ${maxCountedProducts + 1}
          else (select count(*) from counted)
        end as count
    ),
    page as materialized (
      select id, rank, row_number() over () as place from (
        (select id, rank from counted as products
          where (select count from facts) <= ${maxCountedProducts} and ${and(beyond)} order by ${order} limit ${most})
        ${isNear ? sql`union all (select id, 0 from (${nearIds(query, place, most)}) as near where (select count from facts) > ${maxCountedProducts})` : sql``}
      ) as either
    ),
    cards as (${cards})
    select facts.count, facts.origins, cards.* from facts left join cards on true order by place`.execute(
    context.db,
  );
  const [{ count, origins } = { count: 0, origins: null }] = rows;
  return { count, origins: origins ?? [], rows: rows.filter((row) => row.id !== null) };
}

const cursorOf = ({ sort }: CardQuery, { after, before }: ListPlace) => ({
  isDescending: orders[sort].isDescending,
  after,
  before,
});

/** Query of the next products in order that match the first relevance group. */
function nearIds(query: ListQuery, place: ListPlace, most: number) {
  const { reach, groups, indexed, filters } = query;
  const [group = isLive] = groups;
  const list = reach === 'all' ? { ...listOf(query, group), indexed, filters } : listOf(query, group);
  return nextIds(list, cursorOf(query, place), most, scannedRows);
}

/** The first cards of a list. */
export async function firstCards(context: Context, query: CardQuery, limit: number): Promise<ProductCard[]> {
  return (await readRows(context, query, { place: firstPage, most: limit, isScanned: false })).map(toCard);
}

/**
 * The rows of many matches, one relevance group after the other; nearest to the cursor first. `isScanned` if the next
 * index rows have been scanned for the first group.
 */
async function readRows(
  context: Context,
  query: CardQuery,
  { place, most, isScanned }: Wanted & { readonly isScanned: boolean },
) {
  const start = await groupOf(context, query, place);
  const isBackwards = place.before !== undefined;
  const groups = isBackwards ? query.groups.slice(0, start + 1).reverse() : query.groups.slice(start);
  const rows: RankedRow[] = [];
  for (const [at, group] of groups.entries()) {
    const rank = isBackwards ? at - start : -start - at;
    const isMany = query.reach === 'many' && !(isScanned && at === 0);
    const limit = most - rows.length;
    const range = { group, place: at === 0 ? place : firstPage, isBackwards, isMany, limit };
    rows.push(...(await rowsIn(context, query, range)).map((row) => ({ ...row, rank })));
    if (rows.length === most) break;
  }
  return rows;
}

/** Index of the relevance group of the cursor's product. */
async function groupOf(
  { db }: Context,
  { groups }: CardQuery,
  { after, before }: ListPlace,
): Promise<number> {
  const id = after ?? before;
  if (groups.length === 1 || id === undefined) return 0;
  const cases = groups.map((group, at) => sql`when ${group} then ${at}::int`);
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
  readonly isMany: boolean;
  readonly limit: number;
}

/** The next cards of a relevance group. */
function rowsIn(context: Context, query: CardQuery, range: GroupRange): Promise<CardRow[]> {
  const list = listOf(query, range.group);
  const cursor = cursorOf(query, range.place);
  // Without a cursor the direction is that of the page: the last group before the cursor is read from its end.
  const isReversed = range.isBackwards && range.place.before === undefined;
  const directed = { ...cursor, isDescending: cursor.isDescending !== isReversed };
  return nextRows(list, directed, {
    isMany: range.isMany,
    limit: range.limit,
    scanned: scannedRows,
    // Joins run for the rows of the page only.
    read: (ids) =>
      liveCards(context)
        .clearOrderBy()
        .innerJoin(sql<{ id: string }>`(${ids})`.as('page'), 'page.id', 'products.id')
        .orderBy(keyset(list, directed).order)
        .execute(),
  });
}

/** `all` leaves the plan to PostgreSQL, which has statistics on each column. */
function listOf({ sort, filters, reach }: CardQuery, group: Condition): FilteredList {
  const matches = [...filters, group];
  const conditions =
    reach === 'all' ? { indexed: matches, filters: [] } : { indexed: [isLive], filters: matches };
  return { name: 'products', columns: orders[sort].columns, ...conditions };
}
