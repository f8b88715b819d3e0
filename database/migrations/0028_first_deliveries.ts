import { type Kysely, sql } from 'kysely';

/** What a buyer may have on the way in cash until a first parcel has reached them; null for any number, or any sum. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table store_settings
    add column first_orders integer default 5 check (first_orders > 0),
    add column first_sum bigint default 10000000 check (first_sum > 0)`.execute(db);
}
