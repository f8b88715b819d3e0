import { type Kysely, sql } from 'kysely';

/** The tokens of a person and those whose time is over are found when the next is made. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index tokens_by_value on tokens (value)`.execute(db);
  await sql`create index tokens_by_end on tokens (expires_at)`.execute(db);
  // What a browser says of itself was never asked for, nor shown.
  await sql`update sessions set ip_address = null, user_agent = null`.execute(db);
}
