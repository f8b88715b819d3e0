import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Context } from './context.ts';
import type { Database } from './database.ts';

/** A statement that changes rows and returns none. */
export type Write = RawBuilder<unknown>;

/** A row to insert: JSON columns as values, dates as `Date`. Columns with a default may be left out. */
type Row<Table> = {
  [Column in keyof Insertable<Table>]: Column extends keyof Selectable<Table>
    ? Selectable<Table>[Column]
    : never;
};

/**
 * Inserts rows, of which there is at least one and which all have the columns of the first. They are one value, so that
 * the text of the statement, and with it its plan, is the same for any number of rows.
 */
export function insertRows<Name extends keyof Database>(
  table: Name,
  rows: readonly Row<Database[Name]>[],
): Write {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)}::jsonb)`;
}

/** Keys are those of columns; values of JSON columns stay as they are. */
function json(rows: readonly object[]): string {
  const entries = (row: object) => Object.entries(row).map(([key, value]) => [snakeCase(key), value]);
  return JSON.stringify(rows.map((row) => Object.fromEntries(entries(row))));
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Runs writes as one statement, in one round trip. They do not see each other's rows; foreign keys between them are
 * checked at its end. No two of them may change the same row.
 */
export async function writeTogether({ db }: Pick<Context, 'db'>, writes: readonly Write[]): Promise<void> {
  const parts = writes.map((write, at) => sql`${sql.ref(`write_${at}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select`.execute(db);
}
