import { sql } from 'kysely';
import type { Context } from './context.ts';

/** Numbers the rows of a table in this order of their ids, from 1. */
export async function renumber(
  { db }: Pick<Context, 'db'>,
  table: 'advance_rules' | 'commission_rules',
  ids: readonly string[],
): Promise<void> {
  const places = sql.join(ids.map((id, at) => sql`(${id}::text, ${at + 1}::integer)`));
  await sql`update ${sql.table(table)} as row set position = place.position
    from (values ${places}) as place (id, position) where row.id = place.id`.execute(db);
}

/** The ids with one of them moved up or down by one; null at the end of the list. */
export function movedByOne(ids: readonly string[], id: string, to: 'up' | 'down'): string[] | null {
  const from = ids.indexOf(id);
  const at = to === 'up' ? from - 1 : from + 1;
  return from < 0 || at < 0 || at >= ids.length ? null : ids.toSpliced(from, 1).toSpliced(at, 0, id);
}
