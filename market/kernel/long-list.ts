import { type Expression, type SqlBool, sql } from 'kysely';
import type { Context } from './context.ts';
import { momentsOf, type Span } from './days-span.ts';
import { along, type Place, pageOf } from './keyset.ts';
import { mostCounted, rowsOnAPage } from './list-rules.ts';

/** A list that is narrowed by more than the index of its order has (decision 34). */
export interface LongList {
  /** The name by which its conditions know its rows, each with an id. */
  readonly name: string;
  /** All of them that somebody may see. */
  readonly rows: Expression<unknown>;
  /** The column of its order; the id decides among equals. */
  readonly column: string;
  /** What is asked of them for which there is an index in this order. */
  readonly indexed: readonly Expression<SqlBool>[];
  /** What else is asked. */
  readonly filters: readonly Expression<SqlBool>[];
  /** Whether that is common among the first in order: then it is counted there. */
  readonly isCommon?: boolean;
}

/** Among so many of the next in order a page of what is common is found, and among so many its rows are counted. */
const [nearOnes, counted] = [1_500, 5_000];

/** How many rows it has: no further counted than one more than lists tell. */
export async function countOf({ db }: Context, list: LongList): Promise<number> {
  const { name, filters, isCommon = false } = list;
  const as = sql.ref(name);
  const countIn = async (some: Expression<unknown>) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (
      select from (${some}) as ${as} where ${all(filters)} limit ${mostCounted + 1}) as counted`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const whole = sql`select * from ${list.rows} as ${as} where ${all(list.indexed)}`;
  if (isCommon) {
    const first = sql`order by ${sql.ref(`${name}.${list.column}`)} desc limit ${counted}`;
    const found = await countIn(sql`${whole} ${first}`);
    if (found > mostCounted) return found;
  }
  return countIn(whole);
}

/**
 * The ids of a page of the list, of which `total` rows were counted. Which way is short is not left to the database, which
 * does not know how words go with names and prices: few rows are gathered and sorted, of many the next in order are looked
 * through first. `next` and `previous` are the rows from which the neighbouring pages go on; null where there are none.
 */
export async function pageAlong(
  context: Context,
  list: LongList,
  place: Place,
  total: number,
  length = rowsOnAPage,
) {
  const found = total === 0 ? [] : await foundAlong(context, list, place, { total, most: length + 1 });
  const { rows, ...steps } = pageOf(found, place, length);
  return { ids: rows.map(({ id }) => id), ...steps };
}

async function foundAlong(
  { db }: Context,
  { name, rows, column, indexed, filters }: LongList,
  place: Place,
  { total, most }: { readonly total: number; readonly most: number },
): Promise<{ id: string }[]> {
  const as = sql.ref(name);
  const { direction, isBeyond } = along(name, column, place, rows);
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${sql.ref(`${name}.${column}`)} ${way}, ${sql.ref(`${name}.id`)} ${way}`;
  const beyond = sql`select * from ${rows} as ${as} where ${all([isBeyond, ...indexed])}`;
  const pageIn = async (some: Expression<unknown>) => {
    const page = sql<{ id: string }>`select id from (${some}) as ${as} order by ${order} limit ${most}`;
    return (await page.execute(db)).rows;
  };
  if (filters.length === 0) return pageIn(beyond);
  if (total > mostCounted) {
    const next = sql`${beyond} order by ${order} limit ${nearOnes}`;
    const near = await pageIn(sql`select * from (${next}) as ${as} where ${all(filters)}`);
    if (near.length === most) return near;
  }
  // The offset keeps the search apart from the sorting.
  return pageIn(sql`${beyond} and ${all(filters)} offset 0`);
}

/** What days ask of a column. */
export function withinDays(column: string, days: Span): Expression<SqlBool>[] {
  const { since, until } = momentsOf(days);
  const at = sql.ref(column);
  return [
    ...(since ? [sql<boolean>`${at} >= ${since}`] : []),
    ...(until ? [sql<boolean>`${at} < ${until}`] : []),
  ];
}

function all(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** What was read of these ids, in their order. */
export function inOrder<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
