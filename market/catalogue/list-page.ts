import { type Expression, type SqlBool, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { liveCards, toCard } from './card-query.ts';
import { isBeyond, orderOf } from './list-order.ts';
import type { ProductCard } from './product-card.ts';
import { firstPage, type ListPlace, pageSize, type Sort } from './rules.ts';

type Condition = Expression<SqlBool>;

export interface ListQuery {
  readonly sort: Sort;
  /** What holds of every product of the list. */
  readonly filters: readonly Condition[];
  /** The groups of the list, one behind the other; without a search there is one. */
  readonly groups: readonly Condition[];
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

/** One more than a page, group after group, nearest to the place first. */
async function rowsFrom(context: Context, query: ListQuery, place: ListPlace) {
  const isBackwards = place.before !== undefined;
  const start = await groupOf(context, query, place);
  const order = isBackwards ? query.groups.slice(0, start + 1).reverse() : query.groups.slice(start);
  const rows: Awaited<ReturnType<typeof rowsIn>> = [];
  for (const [at, group] of order.entries()) {
    const here = at === 0 ? place : firstPage;
    rows.push(...(await rowsIn(context, query, group, here, isBackwards, pageSize + 1 - rows.length)));
    if (rows.length > pageSize) break;
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

function rowsIn(
  context: Context,
  { sort, filters }: ListQuery,
  group: Condition,
  place: ListPlace,
  isBackwards: boolean,
  limit: number,
) {
  const conditions = place.page === 1 ? [...filters, group] : [...filters, group, isBeyond(sort, place)];
  // The rows of the page are found first, so that nothing is joined to any other.
  const page = context.db
    .selectFrom('products')
    .where('status', '=', 'live')
    .where((products) => products.and(conditions.map((condition) => sql<SqlBool>`${condition}`)))
    .orderBy(sql`${orderOf(sort, isBackwards)}`)
    .limit(limit)
    .select('id');
  return liveCards(context)
    .clearOrderBy()
    .innerJoin(page.as('page'), 'page.id', 'products.id')
    .orderBy(sql`${orderOf(sort, isBackwards)}`)
    .execute();
}
