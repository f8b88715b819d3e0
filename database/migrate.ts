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
 * Brings the schema up to date and returns the migrations that ran. Several processes may call it at once. A newer
 * schema that has all of them stays unchanged: during a rollout or a rollback the previous version runs on it
 * (docs/decisions/database.md).
 */
export async function migrate(db: Connection): Promise<string[]> {
  if (await isMigrated(db)) return [];
  return namesOf(await migratorOf(db).migrateToLatest());
}

/** Migrates an empty database up to the given migration. */
export async function migrateTo(db: Connection, name: string): Promise<void> {
  namesOf(await migratorOf(db).migrateTo(name));
}

function namesOf({ error, results = [] }: MigrationResultSet): string[] {
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Whether all migrations of this build have run. */
export async function isMigrated(db: Connection): Promise<boolean> {
  return (await missingMigrations(db)).length === 0;
}

/** The names of this build's migrations that have not run. Read-only. */
export async function missingMigrations(db: Connection): Promise<string[]> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** The names of all migrations of this build, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await allMigrations());
}

/** The names of all migrations that have run on a schema, including those of a newer build. */
export async function executedMigrations(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
