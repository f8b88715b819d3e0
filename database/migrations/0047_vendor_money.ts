import { type Kysely, sql } from 'kysely';

/**
 * Money of vendors (decisions 82 and 83): the ledger, rules of commission, what each consignment earns, payouts, bank accounts of
 * vendors and cash from couriers. The previous release ships and delivers without them: what it delivers is posted by a job.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createLedger(db);
  await createCommission(db);
  await createEarnings(db);
}

async function createLedger(db: Kysely<never>): Promise<void> {
  await sql`create table ledger_accounts (
    code text primary key,
    kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
    vendor_id text references vendors,
    balance bigint not null default 0
  )`.execute(db);
  await sql`create index ledger_accounts_of_vendor on ledger_accounts (vendor_id) where vendor_id is not null`.execute(
    db,
  );
  await sql`create table ledger_transactions (
    id text primary key,
    key text not null unique,
    kind text not null,
    order_id text references orders,
    consignment_id text references consignments,
    day date not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index ledger_transactions_by_day on ledger_transactions (day, id)`.execute(db);
  await sql`create index ledger_transactions_of_order on ledger_transactions (order_id) where order_id is not null`.execute(
    db,
  );
  await sql`create index ledger_transactions_of_consignment on ledger_transactions (consignment_id)
    where consignment_id is not null`.execute(db);
  await sql`create table ledger_postings (
    transaction_id text not null references ledger_transactions,
    position integer not null,
    account text not null references ledger_accounts,
    amount bigint not null check (amount <> 0),
    part text not null,
    collected_by text check (collected_by in ('operator', 'courier', 'vendor')),
    day date not null,
    primary key (transaction_id, position)
  )`.execute(db);
  await sql`create index ledger_postings_of_account on ledger_postings (account, day)`.execute(db);

  await sql`create function ledger_is_balanced() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_postings where transaction_id = new.transaction_id) <> 0 then
        raise exception 'ledger transaction % is not balanced', new.transaction_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`create constraint trigger ledger_postings_balanced after insert on ledger_postings
    deferrable initially deferred for each row execute function ledger_is_balanced()`.execute(db);
  await sql`create function ledger_is_append_only() returns trigger language plpgsql as $$
    declare
      has_rows boolean;
    begin
      -- A restored snapshot begins with empty tables, and truncates them.
      if tg_op = 'TRUNCATE' then
        execute format('select exists (select from %I)', tg_table_name) into has_rows;
        if not has_rows then return null; end if;
      end if;
      raise exception '% of % is refused: the ledger is append only', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const table of ['ledger_transactions', 'ledger_postings']) {
    const name = sql.ref(`${table}_append_only`);
    await sql`create trigger ${name} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ledger_is_append_only()`.execute(db);
  }
}

async function createCommission(db: Kysely<never>): Promise<void> {
  await sql`create table commission_rules (
    id text primary key,
    position integer not null,
    vendor_id text references vendors,
    category text,
    product_id text references products,
    basis_points integer not null check (basis_points between 0 and 5000),
    starts_on date,
    ends_on date,
    created_at timestamptz not null,
    check (starts_on is null or ends_on is null or starts_on <= ends_on)
  )`.execute(db);
  await sql`create index commission_rules_of_vendor on commission_rules (vendor_id) where vendor_id is not null`.execute(
    db,
  );
  await sql`create index commission_rules_of_product on commission_rules (product_id) where product_id is not null`.execute(
    db,
  );
  await sql`alter table order_lines add column commission_bp integer`.execute(db);
  await sql`create table cash_couriers (
    code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
    name text not null,
    days integer not null check (days between 0 and 60),
    created_at timestamptz not null
  )`.execute(db);
  await sql`create unique index cash_couriers_by_name on cash_couriers (lower(name))`.execute(db);
  await sql`alter table consignments
    add column collected_by text check (collected_by in ('courier', 'vendor')),
    add column cash_courier text references cash_couriers,
    add constraint consignments_cash_courier check ((cash_courier is not null) = (collected_by is not distinct from 'courier'))`.execute(
    db,
  );
}

async function createEarnings(db: Kysely<never>): Promise<void> {
  await sql`create table vendor_tax_years (
    vendor_id text not null references vendors,
    year text not null,
    sales bigint not null,
    set_off bigint not null check (set_off >= 0),
    last_set_off bigint not null,
    primary key (vendor_id, year)
  )`.execute(db);
  await sql`create table vendor_earnings (
    id text primary key,
    vendor_id text not null references vendors,
    order_id text not null references orders,
    consignment_id text not null references consignments,
    serial integer not null,
    transaction_id text not null unique references ledger_transactions,
    kind text not null check (kind in ('sale', 'return')),
    day date not null,
    payable_on date not null,
    status text not null check (status in ('pending', 'payable', 'paid')),
    gross bigint not null,
    commission bigint not null,
    commission_gst bigint not null,
    tcs bigint not null,
    tds bigint not null,
    cash bigint not null,
    net bigint not null check (net = gross - commission - commission_gst - tcs - tds - cash),
    unique (consignment_id, serial)
  )`.execute(db);
  await sql`create index vendor_earnings_of_vendor on vendor_earnings (vendor_id, day, id)`.execute(db);
  await sql`create index vendor_earnings_open on vendor_earnings (vendor_id, status) where status <> 'paid'`.execute(
    db,
  );
  await sql`create index vendor_earnings_due on vendor_earnings (payable_on) where status = 'pending'`.execute(
    db,
  );
}
