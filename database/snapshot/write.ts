import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import { migrate, migrateTo } from '../migrate.ts';
import { type TableShape, tablesOf } from './tables.ts';

/** Takes the rows of a snapshot. */
export interface Intake {
  insert(table: string, lines: readonly string[]): Promise<void>;
  /** Sets the sequences, and brings the schema up to date. */
  finish(sequences: Readonly<Record<string, number>>): Promise<void>;
}

/**
 * Prepares a bare database, in the caller's transaction, for rows that are handed over in the order of their tables: gives
 * it the schema as it was after the given migration. Triggers rest until the end: what they wrote is among the rows.
 */
export async function openIntake(db: Connection, lastMigration: string): Promise<Intake> {
  await migrateTo(db, lastMigration);
  const tables = await tablesOf(db);
  // Migrations have written rows of their own, such as the settings.
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

/** Those of the shop, which an owner of tables may stop; what guards references goes on. */
async function setTriggers(db: Connection, tables: readonly TableShape[], how: RawBuilder<unknown>) {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} ${how} trigger user`.execute(db);
}

async function insertRows(db: Connection, { name, columns }: TableShape, lines: readonly string[]) {
  const [table, written] = [sql.table(name), sql.join(columns.map((column) => sql.ref(column)))];
  await sql`insert into ${table} (${written}) select ${written}
    from json_populate_recordset(null::${table}, cast(${`[${lines.join(',')}]`}::text as json))`.execute(db);
}
