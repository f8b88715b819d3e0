import { sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';

/** Makes a migrated database one of a shop of before the first release: its migrations have other names. */
export async function makeFormerShop(db: Connection): Promise<void> {
  await sql`update kysely_migration set name = '0001_people_and_vendors'`.execute(db);
}

/** What a start writes first: migrations, the operator, and the schema of the jobs. */
export async function writtenByStart(db: Connection): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(name) from kysely_migration) as migrations, (select operator from store_settings) as operator,
      (select count(*)::integer from pg_namespace where nspname = 'pgboss') as jobs`.execute(db);
  return rows[0];
}

/** That of a former shop that no start has touched. */
export const nothing = { migrations: ['0001_people_and_vendors'], operator: null, jobs: 0 };
