import { type Kysely, sql } from 'kysely';

/** Percent of GST that a courier's charges include (decision 93): 0 for a courier without GST. The previous release writes none of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table cash_couriers
    add column charge_gst integer not null default 18 check (charge_gst between 0 and 28)`.execute(db);
}
