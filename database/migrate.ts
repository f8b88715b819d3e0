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

/**
 * Whether a shop of before the first release wrote this database: its migrations are none of ours
 * (docs/decisions/database.md). Read-only.
 */
export async function isOfFormerShop(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ hasRun: boolean }>`
    select to_regclass('kysely_migration') is not null as has_run`.execute(db);
  return Boolean(rows[0]?.hasRun) && areOfFormerShop(await executedMigrations(db));
}

/** The same for the names of migrations that have run, in order. */
export function areOfFormerShop([first]: readonly string[]): boolean {
  return first !== undefined && first !== baseline;
}

/** The first migration of every shop since the first release. */
const baseline = '0001_baseline';

/** Says what operators can do with a database or backup of a former shop. */
export function formerShop(what: 'database' | 'backup'): string {
  return `This ${what} is of a shop from before the first release, which this version cannot read. It was left as it is: start with an empty DATA_DIR or database, and the demo shop is loaded anew.`;
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
