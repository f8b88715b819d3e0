import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await decideAboutVendors(db);
  await findOrders(db);
  await answerMessages(db);
}

/** An application may be refused; why a vendor was refused or suspended is kept for whoever asks later. */
async function decideAboutVendors(db: Kysely<never>): Promise<void> {
  await sql`alter table vendors drop constraint vendors_status_check`.execute(db);
  await sql`alter table vendors
    add constraint vendors_status_check check (status in ('applied', 'approved', 'refused', 'suspended')),
    add column decision_reason text,
    add column search text generated always as
      (' ' || lower(company_name) || ' ' || lower(gstin) || ' ' || lower(coalesce(city, ''))) stored`.execute(
    db,
  );
  for (const column of ['company_name', 'created_at']) {
    const by = sql.ref(column);
    const [all, each] = [`vendors_by_${column}`, `vendors_of_status_by_${column}`].map((name) =>
      sql.ref(name),
    );
    await sql`create index ${all} on vendors (${by}, id)`.execute(db);
    await sql`create index ${each} on vendors (status, ${by}, id)`.execute(db);
  }
  await sql`create index vendors_by_words on vendors using gin (search gin_trgm_ops)`.execute(db);
}

/** Administrators find an order by its number, and by name or phone of whom it goes to; notes are for them alone. */
async function findOrders(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column search tsvector generated always as
    (words_of_consignment('', number, (address->>'name') || ' ' || (address->>'phone'))) stored`.execute(db);
  await sql`create index orders_by_words on orders using gin (search)`.execute(db);
  await sql`create index orders_by_status on orders (status, created_at, id)`.execute(db);
  await sql`create index orders_by_total on orders (total, id)`.execute(db);
  await sql`create table order_notes (
    id text primary key,
    order_id text not null references orders,
    actor_id text references users on delete set null,
    text text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index order_notes_of_order on order_notes (order_id, id)`.execute(db);
  await sql`create index outgoing_mails_of_order on outgoing_mails ((facts ->> 'orderId'), id)
    where facts ? 'orderId'`.execute(db);
}

/** What was written back to whoever used the contact page. */
async function answerMessages(db: Kysely<never>): Promise<void> {
  await sql`create table contact_answers (
    id text primary key,
    message_id text not null references contact_messages on delete cascade,
    actor_id text references users on delete set null,
    text text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index contact_answers_of_message on contact_answers (message_id, id)`.execute(db);
  await sql`create index contact_messages_settled on contact_messages (created_at desc, id)
    where resolved_at is not null`.execute(db);
}
