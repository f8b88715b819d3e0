import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Connection } from '../market/kernel/database.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The migrations by name, in the order in which they run. */
async function allMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  const entries = names.map(async (name) => [
    name.replace('.ts', ''),
    (await import(new URL(name, folder).href)) as Migration,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

function migratorOf(db: Connection): Migrator {
  return new Migrator({ db, provider: { getMigrations: allMigrations } });
}

/**
 * Brings the schema up to date and answers with the migrations that ran. Several processes may call it at once. A schema
 * that has all of them and newer ones too is left as it is: while a release is rolled out, or taken back, the version of
 * before runs on it (decision 49).
 */
export async function migrate(db: Connection): Promise<string[]> {
  if (await isMigrated(db)) return [];
  return namesOf(await migratorOf(db).migrateToLatest());
}

/** Brings the schema of a bare database to where it was after the given migration. */
export async function migrateTo(db: Connection, name: string): Promise<void> {
  namesOf(await migratorOf(db).migrateTo(name));
}

function namesOf({ error, results = [] }: MigrationResultSet): string[] {
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Whether the schema has all that this build expects. */
export async function isMigrated(db: Connection): Promise<boolean> {
  return (await missingMigrations(db)).length === 0;
}

/** The names of the migrations that this build expects and that have not run. It changes nothing. */
export async function missingMigrations(db: Connection): Promise<string[]> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** The names of all migrations that this build knows, the first first. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await allMigrations());
}

/** The names of all migrations that have run on a schema, of a newer build's too. */
export async function executedMigrations(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
