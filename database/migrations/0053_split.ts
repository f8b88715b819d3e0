import { type Kysely, sql } from 'kysely';

/**
 * Vendors' money that is split at the payment provider (decision 92): the mode of the shop and of each attempt, linked accounts, transfers
 * and their reversals. The previous release knows the operator's own account alone, which stays the default.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table store_settings
    add column money_mode text not null default 'own' check (money_mode in ('own', 'split')),
    add column own_authorisation text`.execute(db);
  await sql`alter table payment_attempts add column is_split boolean not null default false`.execute(db);
  await createAccounts(db);
  await createTransfers(db);
  await sql`alter table vendor_earnings
    drop constraint vendor_earnings_kind,
    drop constraint vendor_earnings_net,
    add column transferred bigint not null default 0,
    add column transfer_id text references transfers,
    add constraint vendor_earnings_kind check (kind in ('sale', 'return', 'rto', 'paid-in', 'transfer')),
    add constraint vendor_earnings_net
      check (net = gross - commission - commission_gst - tcs - tds - cash - courier_cost - transferred)`.execute(
    db,
  );
  await sql`create index vendor_earnings_of_transfer on vendor_earnings (transfer_id) where transfer_id is not null`.execute(
    db,
  );
}

async function createAccounts(db: Kysely<never>): Promise<void> {
  await sql`create table linked_accounts (
    vendor_id text not null references vendors,
    provider text not null,
    account_id text,
    product_id text,
    step text not null,
    status text not null check (status in ('created', 'under-review', 'needs-clarification', 'activated', 'suspended')),
    requirements jsonb not null default '[]',
    failure text,
    tries integer not null default 1,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (vendor_id, provider),
    unique (provider, account_id)
  )`.execute(db);
}

async function createTransfers(db: Kysely<never>): Promise<void> {
  await sql`create table transfers (
    id text primary key,
    payment_id text not null references payments,
    order_id text not null references orders,
    consignment_id text not null references consignments,
    vendor_id text not null references vendors,
    provider text not null,
    account_id text not null,
    paid bigint not null check (paid > 0),
    amount bigint not null check (amount > 0 and amount <= paid),
    reversed bigint not null default 0 check (reversed between 0 and amount),
    status text not null default 'created'
      check (status in ('created', 'pending', 'processed', 'failed', 'reversed', 'paid-out')),
    hold text not null default 'held' check (hold in ('held', 'released', 'settled')),
    external_id text,
    tries integer not null default 1,
    failure text,
    release_at timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (payment_id, consignment_id),
    unique (provider, external_id)
  )`.execute(db);
  await sql`create index transfers_of_order on transfers (order_id)`.execute(db);
  await sql`create index transfers_of_consignment on transfers (consignment_id)`.execute(db);
  await sql`create index transfers_of_vendor on transfers (vendor_id, id)`.execute(db);
  await sql`create index transfers_under_way on transfers (changed_at)
    where status in ('created', 'pending') or (release_at is not null and hold = 'held')`.execute(db);
  await sql`create table transfer_reversals (
    id text primary key,
    transfer_id text not null references transfers,
    refund_id text not null references refunds,
    amount bigint not null check (amount > 0),
    status text not null default 'requested' check (status in ('requested', 'processed', 'failed')),
    external_id text,
    tries integer not null default 1,
    failure text,
    requested_at timestamptz not null,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`create index transfer_reversals_of_transfer on transfer_reversals (transfer_id)`.execute(db);
  await sql`create index transfer_reversals_of_refund on transfer_reversals (refund_id)`.execute(db);
  await sql`create index transfer_reversals_open on transfer_reversals (changed_at) where status <> 'processed'`.execute(
    db,
  );
}
