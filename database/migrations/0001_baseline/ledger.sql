-- The ledger: append only, and each transaction adds up to 0 (docs/decisions/ledger.md). Amounts in paise, debit is positive.

create function ledger_is_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_postings where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % is not balanced', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function ledger_is_append_only() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  -- A restored snapshot begins with empty tables, and truncates them.
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into has_rows;
    if not has_rows then return null; end if;
  end if;
  raise exception '% of % is refused: the ledger is append only', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

create table ledger_accounts (
  code text primary key,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  vendor_id text references vendors,
  balance bigint not null default 0
);
create index ledger_accounts_of_vendor on ledger_accounts (vendor_id) where vendor_id is not null;

create table ledger_transactions (
  id text primary key,
  key text not null unique,
  kind text not null,
  order_id text references orders,
  consignment_id text references consignments,
  day date not null,
  created_at timestamptz not null
);
create index ledger_transactions_by_day on ledger_transactions (day, id);
create index ledger_transactions_of_consignment on ledger_transactions (consignment_id)
  where consignment_id is not null;
create index ledger_transactions_of_order on ledger_transactions (order_id) where order_id is not null;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();

create table ledger_postings (
  transaction_id text not null references ledger_transactions,
  position integer not null,
  account text not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  part text not null,
  collected_by text check (collected_by in ('operator', 'courier', 'vendor')),
  day date not null,
  primary key (transaction_id, position)
);
create index ledger_postings_by_day on ledger_postings (day, part, transaction_id, position);
create index ledger_postings_of_account on ledger_postings (account, day);
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_append_only();
create constraint trigger ledger_postings_balanced after insert on ledger_postings deferrable initially deferred
  for each row execute function ledger_is_balanced();

-- Sums of closed days, for the operator's month.
create table ledger_days (
  day date not null,
  account text not null,
  kind text not null,
  part text not null,
  collected_by text not null,
  amount bigint not null,
  count integer not null,
  primary key (day, account, kind, part, collected_by)
);

create table ledger_closed (
  id boolean primary key default true check (id),
  day date not null
);

create table vendor_tax_years (
  vendor_id text not null references vendors,
  year text not null,
  sales bigint not null,
  set_off bigint not null check (set_off >= 0),
  last_set_off bigint not null,
  primary key (vendor_id, year)
);
