import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../market/kernel/database.ts';

/**
 * Copies the rows `one` of a table whose `key` has this value, `count` times. `values` are the columns that differ in
 * the copy `n`, from 1: `{ id: sql`one.id || '-' || n` }`. Tracking tokens are new.
 */
export async function copyRows(
  db: Connection,
  table: string,
  [key, value, count]: readonly [key: string, value: string, count: number],
  values: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and column_name <> 'tracking_token'`.execute(db);
  const names = rows.map(({ name }) => sql.ref(name));
  const copied = rows.map(({ name }) => values[name] ?? sql.ref(`one.${name}`));
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(copied)}
    from ${sql.table(table)} one, generate_series(1, ${sql.lit(count)}) n
    where ${sql.ref(`one.${key}`)} = ${value}`.execute(db);
}
