import { type Kysely, sql } from 'kysely';

/** Counts events with a wrong signature: the day's number, and when the last one came. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_providers add column forged_at timestamptz,
    add column forged_count integer not null default 0`.execute(db);
}
