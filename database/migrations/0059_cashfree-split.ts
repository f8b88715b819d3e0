import { type Kysely, sql } from 'kysely';

/**
 * Numbers of transfers' reversals (decision 92): Cashfree knows an adjustment by a number of the shop. The previous release gives each
 * reversal one by the default and reads none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Cashfree takes numbers up to 2,000,000,000.
  await sql`create sequence transfer_reversal_serials as integer maxvalue 2000000000`.execute(db);
  await sql`alter table transfer_reversals
    add column serial integer not null default nextval('transfer_reversal_serials')`.execute(db);
}
