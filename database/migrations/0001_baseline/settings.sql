-- What administrators set for the whole shop. Amounts in paise.

create table store_settings (
  id boolean primary key default true check (id),
  name text not null,
  hindi_name text not null,
  phone text,
  email text,
  address text,
  free_shipping_above bigint not null check (free_shipping_above >= 0),
  shipping_fee bigint not null check (shipping_fee >= 0),
  cod_limit bigint check (cod_limit > 0),
  first_orders integer default 5 check (first_orders > 0),
  first_sum bigint default 10000000 check (first_sum > 0),
  confirm_first_above bigint check (confirm_first_above > 0),
  confirm_after_refused integer check (confirm_after_refused > 0),
  closed_days jsonb not null default '[]',
  -- Parcels of more than this are handed over against a code; null asks for none.
  delivery_code_above bigint check (delivery_code_above > 0),
  courier_costs_paid_by text not null default 'vendor' check (courier_costs_paid_by in ('operator', 'vendor')),
  bank_account jsonb,
  bank_report jsonb,
  payout_weekday integer not null default 3 check (payout_weekday between 1 and 5),
  payout_minimum bigint not null default 10000 check (payout_minimum >= 100),
  payout_approval_above bigint not null default 10000000 check (payout_approval_above >= 0),
  rto_paid_by text not null default 'operator' check (rto_paid_by in ('operator', 'vendor')),
  vendor_debt_limit bigint default 2500000 check (vendor_debt_limit > 0),
  money_mode text not null default 'own' check (money_mode in ('own', 'split')),
  own_authorisation text,
  operator jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
-- Public pages show the shop's name, contacts and delivery charge, and the advance.
create trigger tell_of_store_settings after update on store_settings
  for each statement execute function tell_of_catalogue();

create table payment_options (
  id text primary key,
  name text not null,
  type text not null check (type in ('digital', 'offline')),
  details text not null default '',
  enabled boolean not null,
  position smallint not null,
  created_at timestamptz not null default now()
);
-- Public pages name the ways to pay.
create trigger tell_of_payment_options after insert or update or delete on payment_options
  for each statement execute function tell_of_catalogue();

-- The first rule by position that fits a line counts, here and in `commission_rules`.
create table advance_rules (
  id text primary key,
  position integer not null,
  category text,
  vendor_id text references vendors,
  above bigint not null check (above >= 0),
  basis_points integer check (basis_points between 1 and 10000),
  fixed bigint check (fixed > 0),
  created_at timestamptz not null,
  check ((basis_points is null) <> (fixed is null))
);
create trigger tell_of_advance_rules after insert or update or delete on advance_rules
  for each statement execute function tell_of_catalogue();

create table commission_rules (
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
);
create index commission_rules_of_product on commission_rules (product_id) where product_id is not null;
create index commission_rules_of_vendor on commission_rules (vendor_id) where vendor_id is not null;

-- Couriers that collect cash for the operator.
create table cash_couriers (
  code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  days integer not null check (days between 0 and 60),
  ended_on date,
  charge_gst integer not null default 18 check (charge_gst between 0 and 28),
  created_at timestamptz not null
);
create unique index cash_couriers_by_name on cash_couriers (lower(name));
