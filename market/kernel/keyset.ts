import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { idShape } from './id-shape.ts';

/** Where a page of a long list begins: behind a row, or before which it ends. Whatever else is asked counts as not asked. */
export const placeShape = {
  isDescending: z.boolean().catch(true),
  after: idShape.optional().catch(undefined),
  before: idShape.optional().catch(undefined),
};

interface Place {
  readonly isDescending: boolean;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** How many rows a page of a long list shows, and up to how many are counted; of more a list says "1,000+". */
export const keysetRows = 20;
export const mostCounted = 1_000;

/** The way along an index of (`column`, id): its direction, and what stands beyond the row that the page begins at. */
export function along(table: string, column: string, { isDescending, after, before }: Place) {
  const isUp = isDescending === (before !== undefined);
  const from = after ?? before;
  const key = sql.ref(`${table}.${column}`);
  const id = sql.ref(`${table}.id`);
  const isBeyond: RawBuilder<boolean> =
    from === undefined
      ? sql`true`
      : sql`(${key}, ${id}) ${isUp ? sql`>` : sql`<`}
          (select ${sql.ref(`at.${column}`)}, at.id from ${sql.table(table)} as at where at.id = ${from})`;
  return { direction: isUp ? ('asc' as const) : ('desc' as const), isBeyond };
}

/** What a walk has found, one row more than a page has: the page, and from which rows its neighbours go on. */
export function pageOf<Row extends { readonly id: string }>(found: readonly Row[], { after, before }: Place) {
  const rows = found.slice(0, keysetRows);
  const isMore = found.length > keysetRows;
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

/** A pattern for each word: anywhere; what is too short for an index of triples, at the beginning of a word. */
export function patternsOf(search: string): string[] {
  const words = search.replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => {
    const plain = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
    return [...word].length < 3 ? `% ${plain}%` : `%${plain}%`;
  });
}
