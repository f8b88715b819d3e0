import { type Kysely, sql } from 'kysely';

/** Counts of wrong passwords can be removed by the email that they are about, for all networks. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table attempts add column about text`.execute(db);
  await sql`create index attempts_by_about on attempts (about) where about is not null`.execute(db);
}
