import { type Kysely, sql } from 'kysely';

/**
 * Online payments (decision 72): an order may wait for its payment, and vendors see it once it is paid; requests, attempts,
 * payments, refunds, settlements, what does not agree, connected providers, and rules of advances. The previous release
 * shows an order that waits with an unknown status and cannot move it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await allowWaiting(db);
  await createPayments(db);
  await createSettlements(db);
  await createSettings(db);
}

async function allowWaiting(db: Kysely<never>): Promise<void> {
  for (const [table, column] of [
    ['orders', 'status'],
    ['consignments', 'status'],
    ['consignment_moves', 'from_status'],
    ['consignment_moves', 'to_status'],
  ] as const) {
    const name = sql.ref(`${table}_${column}_check`);
    await sql`alter table ${sql.table(table)} drop constraint ${name}, add constraint ${name} check (${sql.ref(column)} in
      ('awaiting-payment', 'pending', 'processing', 'shipped', 'delivered', 'returned', 'cancelled'))`.execute(
      db,
    );
  }
  await sql`create or replace function is_sale(status text) returns boolean language sql immutable as $$
    select status not in ('cancelled', 'returned', 'awaiting-payment') $$`.execute(db);
  await sql`alter table orders drop constraint orders_payment_method_check,
    add constraint orders_payment_method_check
      check (payment_method in ('cod', 'upi', 'card', 'net-banking', 'bank-transfer')),
    add column prepaid bigint not null default 0 check (prepaid between 0 and total)`.execute(db);
  await sql`alter table consignments
    add column prepaid bigint not null default 0 check (prepaid between 0 and subtotal + shipping),
    add column is_unpaid boolean not null default false`.execute(db);
}

async function createPayments(db: Kysely<never>): Promise<void> {
  await sql`create table payment_requests (
    id text primary key,
    order_id text references orders,
    purpose text not null check (purpose in ('full', 'advance', 'test')),
    amount bigint not null check (amount > 0),
    status text not null default 'open' check (status in ('open', 'paid', 'expired', 'cancelled')),
    expires_at timestamptz not null,
    created_at timestamptz not null,
    closed_at timestamptz,
    check ((order_id is null) = (purpose = 'test')),
    check ((status = 'open') = (closed_at is null)),
    unique (order_id)
  )`.execute(db);

  await sql`create table payment_attempts (
    id text primary key,
    request_id text not null references payment_requests,
    provider text not null,
    way text not null check (way in ('upi', 'card', 'net-banking', 'bank-transfer')),
    status text not null default 'created' check (status in ('created', 'pending', 'failed', 'succeeded')),
    provider_order_id text,
    link text,
    page_url text,
    failure text,
    reference text,
    asked_at timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (provider, provider_order_id)
  )`.execute(db);
  await sql`create index payment_attempts_of_request on payment_attempts (request_id, id)`.execute(db);
  await sql`create index payment_attempts_by_time on payment_attempts (created_at)`.execute(db);

  await sql`create table settlements (
    id text primary key,
    provider text not null,
    external_id text not null,
    utr text,
    amount bigint not null,
    settled_at timestamptz not null,
    created_at timestamptz not null,
    unique (provider, external_id)
  )`.execute(db);

  await sql`create table payments (
    id text primary key,
    attempt_id text not null references payment_attempts,
    order_id text references orders,
    provider text not null,
    provider_payment_id text not null,
    amount bigint not null check (amount > 0),
    used_for text not null check (used_for in ('order', 'twice', 'late', 'wrong-amount', 'test')),
    method text not null,
    fee bigint,
    fee_gst bigint,
    utr text,
    payer text,
    captured_at timestamptz not null,
    created_at timestamptz not null,
    settlement_id text references settlements,
    unique (provider, provider_payment_id)
  )`.execute(db);
  await sql`create index payments_of_order on payments (order_id) where order_id is not null`.execute(db);
  await sql`create index payments_of_attempt on payments (attempt_id)`.execute(db);
  await sql`create index payments_unsettled on payments (captured_at) where settlement_id is null`.execute(
    db,
  );

  await sql`create table refunds (
    id text primary key,
    payment_id text not null references payments,
    order_id text references orders,
    consignment_id text references consignments,
    amount bigint not null check (amount > 0),
    reason text not null
      check (reason in ('cancelled', 'returned', 'reduced', 'paid-twice', 'paid-late', 'wrong-amount', 'test')),
    status text not null default 'requested' check (status in ('requested', 'sent', 'processed', 'failed')),
    tries integer not null default 1,
    provider_refund_id text,
    reference text,
    failure text,
    requested_at timestamptz not null,
    due_at timestamptz not null,
    sent_at timestamptz,
    processed_at timestamptz,
    changed_at timestamptz not null,
    settlement_id text references settlements
  )`.execute(db);
  await sql`create index refunds_of_payment on refunds (payment_id)`.execute(db);
  await sql`create index refunds_of_order on refunds (order_id) where order_id is not null`.execute(db);
  await sql`create index refunds_open on refunds (changed_at) where status <> 'processed'`.execute(db);
  await sql`create unique index refunds_of_provider on refunds (provider_refund_id) where provider_refund_id is not null`.execute(
    db,
  );
}

async function createSettlements(db: Kysely<never>): Promise<void> {
  await sql`create table settlement_lines (
    settlement_id text not null references settlements,
    position integer not null,
    kind text not null check (kind in ('payment', 'refund', 'adjustment')),
    external_id text not null,
    amount bigint not null,
    fee bigint not null default 0,
    fee_gst bigint not null default 0,
    matched_to text,
    primary key (settlement_id, position)
  )`.execute(db);

  await sql`create table payment_differences (
    id text primary key,
    kind text not null,
    subject text not null,
    provider text not null,
    order_id text references orders,
    ours bigint not null,
    theirs bigint not null,
    facts jsonb not null default '{}',
    created_at timestamptz not null,
    settled_at timestamptz,
    settled_by text references users on delete set null,
    reason text,
    unique (kind, subject)
  )`.execute(db);
  await sql`create index payment_differences_open on payment_differences (created_at, id) where settled_at is null`.execute(
    db,
  );
}

async function createSettings(db: Kysely<never>): Promise<void> {
  await sql`create table payment_providers (
    provider text primary key,
    is_connected boolean not null default true,
    key_id text not null,
    sealed_key text not null,
    sealed_webhook_secret text not null,
    sealed_former_secret text,
    former_until timestamptz,
    ways text[] not null default '{}',
    answered_at timestamptz,
    failing_since timestamptz,
    answer_ms integer,
    event_at timestamptz,
    former_event_at timestamptz,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`alter table store_settings add column bank_account jsonb`.execute(db);
  await sql`create table advance_rules (
    id text primary key,
    position integer not null,
    category text,
    vendor_id text references vendors,
    above bigint not null check (above >= 0),
    basis_points integer check (basis_points between 1 and 10000),
    fixed bigint check (fixed > 0),
    created_at timestamptz not null,
    check ((basis_points is null) <> (fixed is null))
  )`.execute(db);
  // Public product pages tell the advance.
  await sql`create trigger tell_of_advance_rules after insert or update or delete on advance_rules
    for each statement execute function tell_of_catalogue()`.execute(db);
}
