import { type Expression, type SqlBool, sql } from 'kysely';
import type { Context } from './context.ts';
import { momentsOf, type Span } from './days-span.ts';
import { along, type Place, pageOf } from './keyset.ts';
import { mostCounted, rowsOnAPage } from './list-rules.ts';

/** A list with more filters than the index of its order covers (decision 34). */
export interface LongList {
  /** Alias of its rows in the conditions. Each row has an id. */
  readonly name: string;
  /** All rows that the reader may see. */
  readonly rows: Expression<unknown>;
  /** Sort column; ties are ordered by id. */
  readonly column: string;
  /** Filters that the index of this order covers. */
  readonly indexed: readonly Expression<SqlBool>[];
  /** The other filters. */
  readonly filters: readonly Expression<SqlBool>[];
  /** Whether the filters match many of the first rows in order: then these are counted first. */
  readonly isCommon?: boolean;
}

/** How many index rows to scan for a page, and for its count, before falling back to a search of all matches. */
const [pageScanRows, countScanRows] = [1_500, 5_000];

/** Row count of the list, up to `mostCounted` + 1. */
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
    const first = sql`order by ${sql.ref(`${name}.${list.column}`)} desc limit ${countScanRows}`;
    const found = await countIn(sql`${whole} ${first}`);
    if (found > mostCounted) return found;
  }
  return countIn(whole);
}

/**
 * The ids of a page of the list, of which `total` rows were counted. The plan is not left to PostgreSQL, which has no
 * statistics on how words correlate with names and prices: few matches are collected and sorted; of many, the next index rows
 * are scanned first. `next` and `previous` are the cursors of the neighbouring pages, or null.
 */
export async function pageAlong(
  context: Context,
  list: LongList,
  place: Place,
  total: number,
  length = rowsOnAPage,
) {
  const found = total === 0 ? [] : await findPage(context, list, place, { total, most: length + 1 });
  const { rows, ...steps } = pageOf(found, place, length);
  return { ids: rows.map(({ id }) => id), ...steps };
}

async function findPage(
  { db }: Context,
  { name, rows, column, indexed, filters }: LongList,
  place: Place,
  { total, most }: { readonly total: number; readonly most: number },
): Promise<{ id: string }[]> {
  const as = sql.ref(name);
  const { direction, isBeyond } = along(name, column, place, rows);
  const sqlDirection = direction === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${sql.ref(`${name}.${column}`)} ${sqlDirection}, ${sql.ref(`${name}.id`)} ${sqlDirection}`;
  const beyond = sql`select * from ${rows} as ${as} where ${all([isBeyond, ...indexed])}`;
  const pageIn = async (some: Expression<unknown>) => {
    const page = sql<{ id: string }>`select id from (${some}) as ${as} order by ${order} limit ${most}`;
    return (await page.execute(db)).rows;
  };
  if (filters.length === 0) return pageIn(beyond);
  if (total > mostCounted) {
    const next = sql`${beyond} order by ${order} limit ${pageScanRows}`;
    const near = await pageIn(sql`select * from (${next}) as ${as} where ${all(filters)}`);
    if (near.length === most) return near;
  }
  // `offset 0` keeps the planner from merging the search with the sort.
  return pageIn(sql`${beyond} and ${all(filters)} offset 0`);
}

/** Conditions of a date range on a column. */
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

/** Rows in the order of their ids. */
export function inOrder<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
