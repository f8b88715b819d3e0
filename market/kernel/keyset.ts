import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { idShape } from './id-shape.ts';
import { mostCounted, rowsOnAPage } from './list-rules.ts';

/** Row id in a cursor: '' from a malformed one becomes undefined, as no row has it and its list would always be empty. */
const rowShape = idShape.nullish().transform((id) => id || undefined);

/** Cursor of a list page: starts after a row or ends before one. Null and malformed ids count as absent. */
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
 * Keyset pagination over an index (`column`, id). Returns the direction and the condition that selects rows beyond the
 * cursor; a cursor that is not among `rows` selects none.
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

/** A page from the rows of a keyset query with limit `length` + 1, and the cursors of the next and previous page. */
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

/** Number of rows that a query with one selected column finds, up to `mostCounted` + 1. */
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

/** Escapes a text for LIKE, so that it matches literally. */
export function plainPattern(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** A LIKE pattern for each word: substring match, or prefix of a word when it is too short for a trigram index. */
export function patternsOf(search: string): string[] {
  const words = plainPattern(search).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => ([...word].length < 3 ? `% ${word}%` : `%${word}%`));
}
