import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await keepDeliveryDates(db);
  await keepEnquiries(db);
}

/** The days on which the operator delivers nothing, and the estimated delivery of each order as the buyer was told. */
async function keepDeliveryDates(db: Kysely<never>): Promise<void> {
  await sql`alter table store_settings add column closed_days jsonb not null default '[]'`.execute(db);
  await sql`alter table orders add column estimated_on date`.execute(db);
}

/** What people ask a vendor about a machine that is not bought through the cart, and what the vendor did about it. */
async function keepEnquiries(db: Kysely<never>): Promise<void> {
  await sql`create sequence enquiry_numbers`.execute(db);
  await sql`create table enquiries (
    id text primary key,
    number text not null unique,
    product_id text not null references products,
    vendor_id text not null references vendors,
    user_id text references users on delete set null,
    product_name text not null,
    name text not null,
    phone text not null,
    email text not null,
    village text not null,
    message text not null,
    language text not null,
    answered_by text references users on delete set null,
    answered_how text check (answered_how in ('mail', 'phone')),
    answer text not null default '',
    answered_at timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index enquiries_newest on enquiries (created_at, id)`.execute(db);
  await sql`create index enquiries_of_vendor on enquiries (vendor_id, created_at, id)`.execute(db);
  await sql`create index enquiries_open on enquiries (vendor_id) where answered_at is null`.execute(db);
  await sql`create index enquiries_of_product on enquiries (product_id)`.execute(db);
  await sql`create index enquiries_of_user on enquiries (user_id)`.execute(db);
}
