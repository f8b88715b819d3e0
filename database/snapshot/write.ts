import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import { migrate, migrateTo } from '../migrate.ts';
import { type TableShape, tablesOf } from './tables.ts';

/** Writes the rows of a snapshot. */
export interface SnapshotRestore {
  insert(table: string, lines: readonly string[]): Promise<void>;
  /** Sets the sequences and runs the remaining migrations. */
  finish(sequences: Readonly<Record<string, number>>): Promise<void>;
}

/**
 * Prepares an empty database for a snapshot's rows, which follow in the order of their tables; in the caller's
 * transaction. Migrates up to the given migration and disables triggers until the end: the rows include what they
 * wrote.
 */
export async function prepareRestore(db: Connection, lastMigration: string): Promise<SnapshotRestore> {
  await migrateTo(db, lastMigration);
  const tables = await tablesOf(db);
  // Migrations have inserted rows of their own, such as the settings.
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);
  await setTriggers(db, tables, sql`disable`);
  const byName = new Map(tables.map((table) => [table.name, table]));
  return {
    async insert(name, lines) {
      const table = byName.get(name);
      if (!table) throw new Error(`no such table: ${name}`);
      await insertRows(db, table, lines);
    },
    async finish(sequences) {
      for (const [name, reached] of Object.entries(sequences)) {
        await sql`select setval(cast(${name} as text)::regclass, ${reached})`.execute(db);
      }
      await setTriggers(db, tables, sql`enable`);
      await migrate(db);
    },
  };
}

/** Switches the shop's triggers, as the owner of the tables may; foreign keys stay enforced. */
async function setTriggers(db: Connection, tables: readonly TableShape[], how: RawBuilder<unknown>) {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} ${how} trigger user`.execute(db);
}

async function insertRows(db: Connection, { name, columns }: TableShape, lines: readonly string[]) {
  const [table, written] = [sql.table(name), sql.join(columns.map((column) => sql.ref(column)))];
  await sql`insert into ${table} (${written}) select ${written}
    from json_populate_recordset(null::${table}, cast(${`[${lines.join(',')}]`}::text as json))`.execute(db);
}
