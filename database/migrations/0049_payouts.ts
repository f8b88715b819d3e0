import { type Kysely, sql } from 'kysely';

/**
 * Payouts of vendors' money, their bank accounts and statements, cash that couriers pay over, and the operator's days of the ledger
 * (decisions 83, 85 and 86). The previous release writes none of these, and its earnings have no courier cost.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await widenEarnings(db);
  await markBeginning(db);
  await createBankAccounts(db);
  await createPayouts(db);
  await createRemittances(db);
  await createStatements(db);
  await createDays(db);
}

async function widenEarnings(db: Kysely<never>): Promise<void> {
  await sql`alter table vendor_earnings
    drop constraint vendor_earnings_kind_check,
    drop constraint vendor_earnings_check,
    add column courier_cost bigint not null default 0,
    add column payout_id text,
    add constraint vendor_earnings_kind check (kind in ('sale', 'return', 'rto')),
    add constraint vendor_earnings_net
      check (net = gross - commission - commission_gst - tcs - tds - cash - courier_cost)`.execute(db);
  await sql`alter table store_settings
    add column payout_weekday integer not null default 3 check (payout_weekday between 1 and 5),
    add column payout_minimum bigint not null default 10000 check (payout_minimum >= 100),
    add column payout_approval_above bigint not null default 10000000 check (payout_approval_above >= 0),
    add column rto_paid_by text not null default 'operator' check (rto_paid_by in ('operator', 'vendor'))`.execute(
    db,
  );
}

/** The ledger knows nothing of before its migration: a job posts what is open from then (decision 82). */
async function markBeginning(db: Kysely<never>): Promise<void> {
  await sql`alter table store_settings
    add column ledger_began_at timestamptz not null default now(),
    add column ledger_opened_at timestamptz`.execute(db);
  await sql`update store_settings set ledger_began_at = m.timestamp::timestamptz
    from kysely_migration m where m.name = '0047_vendor_money'`.execute(db);
}

async function createBankAccounts(db: Kysely<never>): Promise<void> {
  await sql`create table vendor_bank_accounts (
    id text primary key,
    vendor_id text not null references vendors,
    holder text not null,
    bank text not null,
    ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
    sealed_number text not null,
    last_four text not null check (last_four ~ '^[0-9]{4}$'),
    usable_from timestamptz not null,
    created_by text references users on delete set null,
    created_at timestamptz not null,
    withdrawn_at timestamptz
  )`.execute(db);
  await sql`create index vendor_bank_accounts_of_vendor on vendor_bank_accounts (vendor_id, id)`.execute(db);
  await sql`create index vendors_by_gstin on vendors (gstin) where gstin is not null`.execute(db);
  await sql`create index vendor_bank_accounts_by_creator on vendor_bank_accounts (created_by)
    where created_by is not null`.execute(db);
}

async function createPayouts(db: Kysely<never>): Promise<void> {
  await sql`create sequence payout_numbers`.execute(db);
  await sql`create table payout_files (
    id text primary key,
    created_by text references users on delete set null,
    created_at timestamptz not null,
    count integer not null check (count > 0),
    total bigint not null check (total > 0)
  )`.execute(db);
  await sql`create table payouts (
    id text primary key,
    number text not null unique,
    vendor_id text not null references vendors,
    pay_on date not null,
    status text not null check (status in ('draft', 'approved', 'sent', 'paid', 'failed', 'returned', 'cancelled')),
    amount bigint not null check (amount > 0),
    account_id text references vendor_bank_accounts,
    approved_by text references users on delete set null,
    approved_at timestamptz,
    second_approved_by text references users on delete set null,
    second_approved_at timestamptz,
    file_id text references payout_files,
    utr text,
    paid_on date,
    failure text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    check (second_approved_by is null or second_approved_by <> approved_by),
    check (status not in ('sent', 'paid', 'returned') or (file_id is not null and account_id is not null)),
    check (utr is not null or status not in ('paid', 'returned'))
  )`.execute(db);
  await sql`create unique index payouts_open_of_vendor on payouts (vendor_id)
    where status in ('draft', 'approved', 'sent')`.execute(db);
  await sql`create index payouts_of_vendor on payouts (vendor_id, pay_on, id)`.execute(db);
  await sql`create index payouts_by_day on payouts (pay_on, id)`.execute(db);
  await sql`create index payouts_open on payouts (status, id) where status in ('draft', 'approved', 'sent')`.execute(
    db,
  );
  await sql`create unique index payouts_by_utr on payouts (utr) where utr is not null and status = 'paid'`.execute(
    db,
  );
  for (const column of ['account_id', 'approved_by', 'second_approved_by', 'file_id'])
    await sql`create index ${sql.ref(`payouts_by_${column}`)} on payouts (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  await sql`create table payout_lines (
    payout_id text not null references payouts,
    earning_id text not null references vendor_earnings,
    amount bigint not null,
    primary key (payout_id, earning_id)
  )`.execute(db);
  await sql`create index payout_lines_of_earning on payout_lines (earning_id)`.execute(db);
  await sql`alter table vendor_earnings add constraint vendor_earnings_payout foreign key (payout_id) references payouts`.execute(
    db,
  );
  await sql`create index vendor_earnings_of_payout on vendor_earnings (payout_id) where payout_id is not null`.execute(
    db,
  );
}

async function createRemittances(db: Kysely<never>): Promise<void> {
  await sql`create table cash_remittances (
    id text primary key,
    courier text not null references cash_couriers,
    reference text not null,
    utr text,
    received_on date not null,
    amount bigint not null,
    fees bigint not null,
    created_by text references users on delete set null,
    created_at timestamptz not null,
    booked_at timestamptz,
    unique (courier, reference)
  )`.execute(db);
  await sql`create index cash_remittances_by_day on cash_remittances (received_on, id)`.execute(db);
  await sql`create index cash_remittances_by_creator on cash_remittances (created_by) where created_by is not null`.execute(
    db,
  );
  await sql`create table cash_remittance_lines (
    remittance_id text not null references cash_remittances on delete cascade,
    position integer not null,
    kind text not null check (kind in ('cash', 'rto')),
    tracking_number text not null,
    consignment_id text references consignments,
    state text not null check (state in ('matched', 'short', 'over', 'unknown', 'early', 'twice', 'rto')),
    expected bigint not null,
    credited bigint not null default 0,
    received bigint not null,
    fee bigint not null,
    primary key (remittance_id, position)
  )`.execute(db);
  await sql`create index cash_remittance_lines_of_consignment on cash_remittance_lines (consignment_id)
    where consignment_id is not null`.execute(db);
  await sql`create index consignments_by_tracking_number
    on consignments (cash_courier, (regexp_replace(upper(tracking_number), '[^A-Z0-9]', '', 'g')))
    where cash_courier is not null`.execute(db);
  await sql`alter table cash_couriers add column ended_on date`.execute(db);
  await sql`create index consignments_of_cash_courier on consignments (cash_courier, id)
    where cash_courier is not null`.execute(db);
  await sql`alter table payment_differences add column owner_id text references users on delete set null`.execute(
    db,
  );
  await sql`create index payment_differences_of_owner on payment_differences (owner_id) where owner_id is not null`.execute(
    db,
  );
}

async function createStatements(db: Kysely<never>): Promise<void> {
  await sql`create table vendor_statements (
    vendor_id text not null references vendors,
    month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    number text not null unique,
    opening bigint not null,
    earned bigint not null,
    paid bigint not null,
    closing bigint not null check (closing = opening + earned - paid),
    created_at timestamptz not null,
    primary key (vendor_id, month)
  )`.execute(db);
  await sql`create index vendor_statements_of_month on vendor_statements (month, number)`.execute(db);
}

async function createDays(db: Kysely<never>): Promise<void> {
  await sql`create table ledger_days (
    day date not null,
    account text not null,
    kind text not null,
    part text not null,
    collected_by text not null,
    amount bigint not null,
    count integer not null,
    primary key (day, account, kind, part, collected_by)
  )`.execute(db);
  await sql`create table ledger_closed (
    id boolean primary key default true check (id),
    day date not null
  )`.execute(db);
  await sql`create index ledger_postings_by_day on ledger_postings (day, part, transaction_id, position)`.execute(
    db,
  );
  // Null in days of the previous release: they are counted from their rows.
  await sql`alter table market_day_figures add column shipping bigint`.execute(db);
  await sql`update market_day_figures f set shipping = (
    select coalesce(sum(c.shipping), 0) from consignments c where not c.is_unpaid and is_sale(c.status)
      and c.created_at >= start_of_indian_day(f.day) and c.created_at < start_of_indian_day(f.day + 1))`.execute(
    db,
  );
}
