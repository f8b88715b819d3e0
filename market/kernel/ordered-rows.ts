import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from './context.ts';
import { refuse } from './errors.ts';
import { text } from './fields.ts';
import { idShape } from './id-shape.ts';
import { lockName } from './named-lock.ts';

/** A table of rules in an order, of which the first that fits counts. */
type Table = 'advance_rules' | 'commission_rules';

interface Rule {
  readonly id: string;
}

/** Input of an act on one rule. `seen` is that of the rules of which its form was made. */
export const oneRule = z.object({ id: idShape, seen: text });

/** Changes with any rule and with their order. */
export function seenOf(rules: readonly Rule[]): string {
  return createHash('sha256').update(JSON.stringify(rules)).digest('base64url');
}

/** Locks the rules and the right to add one, until the end of the transaction. */
export async function lockRules<R extends Rule>(
  context: Context,
  table: Table,
  read: (context: Context) => Promise<R[]>,
): Promise<R[]> {
  await lockName(context, table);
  return read(context);
}

/** Answers `conflict.changed` when the rules are no longer those that were seen, or the one with this id is gone. */
export function refuseChanged(rules: readonly Rule[], { id, seen }: z.infer<typeof oneRule>): void {
  if (seenOf(rules) !== seen || !rules.some((rule) => rule.id === id)) refuse('conflict.changed');
}

/** Numbers the rules in this order of their ids, from 1. */
export async function renumber(
  { db }: Pick<Context, 'db'>,
  table: Table,
  ids: readonly string[],
): Promise<void> {
  const places = sql.join(ids.map((id, at) => sql`(${id}::text, ${at + 1}::integer)`));
  await sql`update ${sql.table(table)} as row set position = place.position
    from (values ${places}) as place (id, position) where row.id = place.id`.execute(db);
}

/** The ids with one of them moved up or down by one. Answers `conflict.changed` at the end of the list. */
export function movedByOne(rules: readonly Rule[], id: string, to: 'up' | 'down'): string[] {
  const ids = rules.map((rule) => rule.id);
  const from = ids.indexOf(id);
  const at = to === 'up' ? from - 1 : from + 1;
  if (from < 0 || at < 0 || at >= ids.length) return refuse('conflict.changed');
  return ids.toSpliced(from, 1).toSpliced(at, 0, id);
}
