import { sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import { executedMigrations } from '../migrate.ts';
import { type TableShape, tablesOf } from './tables.ts';

const rowsAtOnce = 500;

/** A consistent snapshot of a shop, unaffected by later writes. Holds a connection until it is closed. */
export interface Snapshot {
  /** The migrations that have run, in order; none in an empty database. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
  /** The rows of a table in batches of some hundred, each row as a line of JSON. */
  rows(table: TableShape): AsyncGenerator<string[]>;
  /** Current values of the sequences at the time of the call, and so never behind the rows. */
  sequences(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/**
 * Opens a snapshot: one read-only transaction, concurrent with writers. It locks the schema, so a new version's
 * migrations wait for its end. The embedded database has one connection, so there everything else waits too.
 */
export async function openSnapshot(db: Connection): Promise<Snapshot> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const close = () => transaction.rollback().execute();
  try {
    const tables = await tablesOf(transaction);
    const names = sql.join(tables.map(({ name }) => sql.table(name)));
    if (tables.length > 0) await sql`lock table ${names} in access share mode`.execute(transaction);
    return {
      migrations: tables.length > 0 ? await executedMigrations(transaction) : [],
      tables,
      rows: (table) => rowsOf(transaction, table),
      sequences: () => sequencesOf(transaction),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* rowsOf(db: Connection, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const written = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare copied no scroll cursor for
    select row_to_json(r)::text as line from (select ${written} from ${sql.table(name)}) r`.execute(db);
  for (;;) {
    const fetched = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from copied`.execute(db);
    if (fetched.rows.length === 0) break;
    yield fetched.rows.map(({ line }) => line);
  }
  await sql`close copied`.execute(db);
}

async function sequencesOf(db: Connection): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; reached: number }>`
    select sequencename::text as name, last_value as reached from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(db);
  return Object.fromEntries(rows.map(({ name, reached }) => [name, reached]));
}
