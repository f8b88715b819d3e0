import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { idShape } from './id-shape.ts';
import { mostCounted, rowsOnAPage } from './list-rules.ts';

/** The shape catches what is no id as '', which no row has: a list from there would always be empty. */
const rowShape = idShape.nullish().transform((id) => id || undefined);

/** Where a page of a long list begins: behind a row, or before which it ends. Null and what is no id count as not asked. */
export const placeShape = {
  isDescending: z.boolean().catch(true),
  after: rowShape,
  before: rowShape,
};

export interface Place {
  readonly isDescending: boolean;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/**
 * The way along an index of (`column`, id): its direction, and what stands beyond the row that the page begins at. Nothing
 * does when `rows`, those of the table or some of them, have no such one.
 */
export function along(
  table: string,
  column: string,
  { isDescending, after, before }: Place,
  rows: Expression<unknown> = sql.table(table),
) {
  const isUp = isDescending === (before !== undefined);
  const from = after ?? before;
  const key = sql.ref(`${table}.${column}`);
  const id = sql.ref(`${table}.id`);
  const isBeyond: RawBuilder<boolean> =
    from === undefined
      ? sql`true`
      : sql`(${key}, ${id}) ${isUp ? sql`>` : sql`<`}
          (select ${sql.ref(`at.${column}`)}, at.id from ${rows} as at where at.id = ${from})`;
  return { direction: isUp ? ('asc' as const) : ('desc' as const), isBeyond };
}

/** What a walk has found, one row more than a page has: the page, and from which rows its neighbours go on. */
export function pageOf<Row extends { readonly id: string }>(
  found: readonly Row[],
  { after, before }: Place,
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

/** How many rows a query finds, of which one column is selected: at most one more than are counted. */
export async function countUpTo<Row>(
  { db }: Context,
  rows: SelectQueryBuilder<Database, keyof Database, Row>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.limit(mostCounted + 1).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A text as a pattern that means nothing but itself. */
export function plainPattern(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** A pattern for each word: anywhere; what is too short for an index of triples, at the beginning of a word. */
export function patternsOf(search: string): string[] {
  const words = plainPattern(search).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => ([...word].length < 3 ? `% ${word}%` : `%${word}%`));
}
