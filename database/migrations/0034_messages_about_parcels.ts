import { type Kysely, sql } from 'kysely';

/** The parcel that a message is about: its vendor reads the message too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table contact_messages
    add column consignment_id text references consignments on delete set null`.execute(db);
  await sql`create index contact_messages_of_consignment on contact_messages (consignment_id, id)
    where consignment_id is not null`.execute(db);
}
