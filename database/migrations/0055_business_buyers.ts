import { type Kysely, sql } from 'kysely';

/**
 * Registered addresses of business buyers, and registrations of e-invoices (decision 94). The previous release writes none of these: its orders
 * for a business have no registered address.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders
    add column buyer_address jsonb,
    add constraint orders_buyer_address check (buyer_address is null or buyer_gstin is not null)`.execute(db);
  await sql`create table buyer_businesses (
    user_id text primary key references users on delete cascade,
    gstin text not null,
    name text not null,
    street text not null,
    city text not null,
    pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
    updated_at timestamptz not null
  )`.execute(db);
  await sql`create table document_registrations (
    document_id text primary key references documents on delete cascade,
    irn text not null unique check (irn ~ '^[0-9a-f]{64}$'),
    ack_number text not null check (ack_number ~ '^[0-9]{1,20}$'),
    acknowledged_at timestamptz not null,
    signed_qr text not null check (length(signed_qr) <= 4000),
    registered_by text references users on delete set null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index document_registrations_by_person on document_registrations (registered_by)
    where registered_by is not null`.execute(db);
}
