import { type Kysely, sql } from 'kysely';

/** When the vendor last said that a parcel comes today. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table consignments add column out_for_delivery_at timestamptz`.execute(db);
}
