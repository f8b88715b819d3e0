import { readdir } from 'node:fs/promises';
import { type Migration, Migrator } from 'kysely/migration';
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
 * before runs on it (decision 29).
 */
export async function migrate(db: Connection): Promise<string[]> {
  if (await isMigrated(db)) return [];
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether the schema has all that this build expects. */
export async function isMigrated(db: Connection): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
