-- What vendors earn and get, cash of couriers, statements and taxes (decisions 83, 85, 86, 93 and 95).

create sequence payout_numbers;

create table payout_files (
  id text primary key,
  created_by text references users on delete set null,
  count integer not null check (count > 0),
  total bigint not null check (total > 0),
  created_at timestamptz not null
);

create table payouts (
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
);
create index payouts_by_account_id on payouts (account_id) where account_id is not null;
create index payouts_by_approved_by on payouts (approved_by) where approved_by is not null;
create index payouts_by_day on payouts (pay_on, id);
create index payouts_by_file_id on payouts (file_id) where file_id is not null;
create index payouts_by_second_approved_by on payouts (second_approved_by) where second_approved_by is not null;
create unique index payouts_by_utr on payouts (utr) where utr is not null and status = 'paid';
create index payouts_of_vendor on payouts (vendor_id, pay_on, id);
create index payouts_open on payouts (status, id) where status in ('draft', 'approved', 'sent');
create unique index payouts_open_of_vendor on payouts (vendor_id) where status in ('draft', 'approved', 'sent');
create index payouts_with_utr on payouts (utr) where utr is not null;

create table vendor_earnings (
  id text primary key,
  vendor_id text not null references vendors,
  order_id text references orders,
  consignment_id text references consignments,
  serial integer not null,
  transaction_id text not null unique references ledger_transactions,
  kind text not null check (kind in ('sale', 'return', 'rto', 'courier', 'paid-in', 'transfer',
    'complaint')),
  day date not null,
  payable_on date not null,
  status text not null check (status in ('pending', 'payable', 'paid')),
  gross bigint not null,
  commission bigint not null,
  commission_gst bigint not null,
  tcs bigint not null,
  tds bigint not null,
  cash bigint not null,
  courier_cost bigint not null default 0,
  -- Given back to a buyer for a complaint, whose number is below; negative when the goods came back later.
  complaint_cost bigint not null default 0,
  complaint_number text,
  transferred bigint not null default 0,
  net bigint not null,
  -- Waits, because its buyer has asked for a return.
  is_held boolean not null default false,
  payout_id text references payouts,
  transfer_id text references transfers,
  unique (consignment_id, serial),
  constraint vendor_earnings_net
    check (net = gross - commission - commission_gst - tcs - tds - cash - courier_cost - complaint_cost - transferred),
  constraint vendor_earnings_complaint check ((kind = 'complaint') = (complaint_number is not null)),
  constraint vendor_earnings_order
    check ((kind = 'paid-in') = (order_id is null) and (kind = 'paid-in') = (consignment_id is null))
);
create index vendor_earnings_due on vendor_earnings (payable_on) where status = 'pending';
create index vendor_earnings_of_payout on vendor_earnings (payout_id) where payout_id is not null;
create index vendor_earnings_of_transfer on vendor_earnings (transfer_id) where transfer_id is not null;
create index vendor_earnings_of_vendor on vendor_earnings (vendor_id, day, id);
create index vendor_earnings_open on vendor_earnings (vendor_id, status) where status <> 'paid';

create table payout_lines (
  payout_id text not null references payouts,
  earning_id text not null references vendor_earnings,
  amount bigint not null,
  primary key (payout_id, earning_id)
);
create index payout_lines_of_earning on payout_lines (earning_id);

create table vendor_pay_ins (
  id text primary key,
  vendor_id text not null references vendors,
  status text not null check (status in ('claimed', 'booked', 'refused')),
  amount bigint not null check (amount > 0),
  utr text not null check (utr ~ '^[A-Z0-9]{10,22}$'),
  reason text,
  claimed_by text references users on delete set null,
  decided_by text references users on delete set null,
  decided_at timestamptz,
  earning_id text unique references vendor_earnings,
  created_at timestamptz not null,
  check ((reason is not null) = (status = 'refused')),
  check ((decided_at is not null) = (status <> 'claimed')),
  check ((earning_id is not null) = (status = 'booked'))
);
create unique index vendor_pay_ins_by_utr on vendor_pay_ins (utr) where status <> 'refused';
create index vendor_pay_ins_claimed on vendor_pay_ins (id) where status = 'claimed';
create index vendor_pay_ins_claimed_by on vendor_pay_ins (claimed_by) where claimed_by is not null;
create index vendor_pay_ins_decided_by on vendor_pay_ins (decided_by) where decided_by is not null;
create index vendor_pay_ins_of_vendor on vendor_pay_ins (vendor_id, id);
create index vendor_pay_ins_with_utr on vendor_pay_ins (utr);

create table vendor_debt_notices (
  vendor_id text primary key references vendors,
  amount bigint not null,
  told_at timestamptz not null
);

create table cash_remittances (
  id text primary key,
  courier text not null references cash_couriers,
  reference text not null,
  utr text,
  received_on date not null,
  amount bigint not null,
  fees bigint not null,
  created_by text references users on delete set null,
  booked_at timestamptz,
  created_at timestamptz not null,
  unique (courier, reference)
);
create index cash_remittances_by_creator on cash_remittances (created_by) where created_by is not null;
create index cash_remittances_by_day on cash_remittances (received_on, id);
create index cash_remittances_by_utr on cash_remittances (utr) where utr is not null;

create table cash_remittance_lines (
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
);
create index cash_remittance_lines_of_consignment on cash_remittance_lines (consignment_id)
  where consignment_id is not null;

create table vendor_statements (
  vendor_id text not null references vendors,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  number text not null unique,
  opening bigint not null,
  earned bigint not null,
  paid bigint not null,
  closing bigint not null,
  payout_weekday integer not null check (payout_weekday between 1 and 5),
  created_at timestamptz not null,
  primary key (vendor_id, month),
  check (closing = opening + earned - paid)
);
create index vendor_statements_of_month on vendor_statements (month, number);

create table tax_payments (
  id text primary key,
  tax text not null check (tax in ('tds', 'tcs', 'fees-gst')),
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  amount bigint not null check (amount >= 0),
  set_off bigint not null,
  interest bigint not null check (interest >= 0),
  late_fee bigint not null check (late_fee >= 0),
  paid_on date not null,
  bank text not null,
  challan text not null,
  created_by text references users on delete set null,
  created_at timestamptz not null,
  constraint tax_payments_challan unique (challan),
  check (set_off between 0 and amount),
  constraint tax_payments_not_empty check (amount + interest + late_fee > 0)
);
create index tax_payments_by_creator on tax_payments (created_by) where created_by is not null;
create index tax_payments_of_month on tax_payments (month, tax);

create table tcs_months (
  month text primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  tax bigint not null check (tax >= 0)
);
