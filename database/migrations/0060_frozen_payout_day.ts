import { type Kysely, sql } from 'kysely';

/**
 * The day of payouts that a closed statement names (decision 86): statements of the past name the one of today's settings. The previous
 * release writes none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table vendor_statements
    add column payout_weekday integer check (payout_weekday between 1 and 5)`.execute(db);
  await sql`update vendor_statements set payout_weekday = (select payout_weekday from store_settings)`.execute(
    db,
  );
}
