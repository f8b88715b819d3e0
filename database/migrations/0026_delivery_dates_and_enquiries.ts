import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await keepDeliveryDates(db);
}

/** The days on which the operator delivers nothing, and the estimated delivery of each order as the buyer was told. */
async function keepDeliveryDates(db: Kysely<never>): Promise<void> {
  await sql`alter table store_settings add column closed_days jsonb not null default '[]'`.execute(db);
  await sql`alter table orders add column estimated_on date`.execute(db);
}
