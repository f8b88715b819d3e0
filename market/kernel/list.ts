import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { momentsOf, type Span } from './days-span.ts';
import { idShape } from './id-shape.ts';
import { maxCounted, rowsOnAPage } from './list-rules.ts';

export type Condition = Expression<SqlBool>;

/**
 * Row id in a cursor: '' from a malformed one becomes undefined, as no row has it and its list would always be empty.
 */
const rowShape = idShape.nullish().transform((id) => id || undefined);

/** Cursor of a list page: starts after a row or ends before one. Null and malformed ids count as absent. */
export const cursorShape = {
  isDescending: z.boolean().catch(true),
  after: rowShape,
  before: rowShape,
  /** For files: so many rows at once, and no count. */
  rows: z.number().int().positive().max(500).optional().catch(undefined),
};

export interface Cursor {
  readonly isDescending: boolean;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly rows?: number | undefined;
}

/** Sort order of a list: the columns of an index, all in one direction, as keyset pagination requires. */
export interface ListOrder {
  /** The table, or the alias of `rows`. */
  readonly name: string;
  /** The last one is `id`. */
  readonly columns: readonly string[];
  /** Rows that the reader may see; all rows of the table by default. */
  readonly rows?: Expression<unknown>;
}

/** A list with more filters than the index of its order covers (docs/decisions/lists.md). */
export interface FilteredList extends ListOrder {
  /** Filters that the index of this order covers. */
  readonly indexed: readonly Condition[];
  /** The other filters. */
  readonly filters: readonly Condition[];
  /** Whether the filters match many of the first rows in order: then these are counted first. */
  readonly isCommon?: boolean;
}

/** How many index rows to scan for a page, and for its count, before falling back to a search of all matches. */
const [pageScanRows, countScanRows] = [1_500, 5_000];

/** Keyset pagination: `order by` and the condition for rows beyond the cursor; an unknown cursor selects none. */
export function keyset({ name, columns, rows = sql.table(name) }: ListOrder, cursor: Cursor) {
  const { isDescending, after, before } = cursor;
  const isAscending = isDescending === (before !== undefined);
  const from = after ?? before;
  const keys = columns.map((column) => sql.ref(`${name}.${column}`));
  const start = columns.map((column) =>
    column === 'id'
      ? sql`${from}::text`
      : sql`(select ${sql.ref(`start.${column}`)} from ${rows} as start where start.id = ${from})`,
  );
  return {
    order: sql.join(keys.map((key) => (isAscending ? sql`${key} asc` : sql`${key} desc`))),
    beyond: from
      ? [sql<boolean>`(${sql.join(keys)}) ${isAscending ? sql`>` : sql`<`} (${sql.join(start)})`]
      : [],
  };
}

/** A page from the rows of a keyset query with limit `length` + 1, and the cursors of the next and previous page. */
function pageOf<Row extends { readonly id: string }>(
  found: readonly Row[],
  { after, before }: Cursor,
  length = rowsOnAPage,
) {
  const rows = found.slice(0, length);
  const isMore = found.length > length;
  const isBackwards = before !== undefined;
  if (isBackwards) rows.reverse();
  const hasNext = isBackwards || isMore;
  const hasPrevious = isBackwards ? isMore : after !== undefined;
  return {
    rows,
    next: (hasNext && rows.at(-1)?.id) || null,
    previous: (hasPrevious && rows[0]?.id) || null,
  };
}

/**
 * A page of the rows that a query finds, and their number up to `maxCounted` + 1. `next` and `previous` are the
 * cursors of the neighbouring pages, or null.
 */
export async function listPage<Row extends { readonly id: string }>(
  context: Context,
  found: SelectQueryBuilder<Database, keyof Database, Row>,
  listOrder: ListOrder,
  cursor: Cursor,
) {
  const { order, beyond } = keyset(listOrder, cursor);
  const length = cursor.rows ?? rowsOnAPage;
  const rows = await found
    .where(and(beyond))
    .orderBy(order)
    .limit(length + 1)
    .execute();
  const total = cursor.rows === undefined ? await countRows(context, found) : rows.length;
  return { ...pageOf(rows, cursor, length), total };
}

/** Number of rows of a query, up to `maxCounted` + 1. */
export async function countRows(
  { db }: Context,
  found: SelectQueryBuilder<Database, keyof Database, object>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found.limit(maxCounted + 1)}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The ids of a page of a filtered list, and the number of its rows up to `maxCounted` + 1, unless the caller knows it.
 * `next` and `previous` are the cursors of the neighbouring pages, or null. Its statements are planned by their values:
 * filters match a few rows or nearly all, and one plan for both is several times slower for one of them
 * (docs/decisions/database.md).
 */
export async function filteredPage(
  context: Context,
  list: FilteredList,
  cursor: Cursor,
  {
    total: known,
    length = rowsOnAPage,
  }: { readonly total?: number | undefined; readonly length?: number } = {},
) {
  const total = known ?? (await countFiltered(context, list));
  const read = async (ids: RawBuilder<{ id: string }>) =>
    (await sql<{ id: string }>`/* planned by its values */ ${ids}`.execute(context.db)).rows;
  const wanted = { isMany: total > maxCounted, limit: length + 1, read };
  const found = total === 0 ? [] : await nextRows(list, cursor, wanted);
  const { rows, ...page } = pageOf(found, cursor, length);
  return { ...page, ids: rows.map(({ id }) => id), total };
}

async function countFiltered({ db }: Context, list: FilteredList): Promise<number> {
  const { name, rows = sql.table(name), columns, indexed, filters, isCommon = false } = list;
  const as = sql.ref(name);
  const countIn = async (some: Expression<unknown>) => {
    const counted = await sql<{ count: number }>`/* planned by its values */ select count(*) as count from (
      select from (${some}) as ${as} where ${and(filters)} limit ${maxCounted + 1}) as counted`.execute(db);
    return counted.rows[0]?.count ?? 0;
  };
  const whole = sql`select * from ${rows} as ${as} where ${and(indexed)}`;
  if (isCommon) {
    const first = sql`order by ${sql.ref(`${name}.${columns[0]}`)} desc limit ${countScanRows}`;
    const count = await countIn(sql`${whole} ${first}`);
    if (count > maxCounted) return count;
  }
  return countIn(whole);
}

interface RowsWanted<Row> {
  /** Whether the filters match many rows. */
  readonly isMany: boolean;
  readonly limit: number;
  readonly scanned?: number;
  /** Runs the query of the ids, or a query of the rows that has it as a subquery. */
  readonly read: (ids: RawBuilder<{ id: string }>) => Promise<Row[]>;
}

/**
 * The next rows beyond the cursor. The plan is not left to PostgreSQL, which has no statistics on how words correlate
 * with names and prices: few matches are collected and sorted; of many, the next index rows are scanned first.
 */
export async function nextRows<Row>(
  list: FilteredList,
  cursor: Cursor,
  { isMany, limit, scanned = pageScanRows, read }: RowsWanted<Row>,
): Promise<Row[]> {
  if (isMany && list.filters.length > 0) {
    const near = await read(nextIds(list, cursor, limit, scanned));
    if (near.length === limit) return near;
  }
  return read(nextIds(list, cursor, limit));
}

/** Query of the ids of the next rows beyond the cursor; with `scanned`, only among so many next index rows. */
export function nextIds(
  list: FilteredList,
  cursor: Cursor,
  limit: number,
  scanned?: number,
): RawBuilder<{ id: string }> {
  const { name, rows = sql.table(name), indexed, filters } = list;
  const { order, beyond } = keyset(list, cursor);
  const as = sql.ref(name);
  const next = sql`select * from ${rows} as ${as} where ${and([...beyond, ...indexed])}`;
  // `offset 0` keeps the planner from merging the search with the sort.
  const search = scanned
    ? sql`select * from (${next} order by ${order} limit ${scanned}) as ${as} where ${and(filters)}`
    : sql`${next} and ${and(filters)} offset 0`;
  return sql`select id from (${filters.length === 0 ? next : search}) as ${as} order by ${order} limit ${limit}`;
}

/** Conditions of a date range on a column. */
export function withinDays(column: string, days: Span): Condition[] {
  const { since, until } = momentsOf(days);
  const at = sql.ref(column);
  return [
    ...(since ? [sql<boolean>`${at} >= ${since}`] : []),
    ...(until ? [sql<boolean>`${at} < ${until}`] : []),
  ];
}

export function and(conditions: readonly Condition[]): Condition {
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
