-- Online payments (decisions 72 and 90). Amounts in paise.

create table payment_providers (
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
  forged_at timestamptz,
  forged_count integer not null default 0,
  keys_at timestamptz not null,
  changed_at timestamptz not null
);
create trigger tell_of_payment_providers after update on payment_providers
  for each row when (old.is_connected <> new.is_connected or old.ways <> new.ways)
  execute function tell_of_catalogue();
create trigger tell_of_new_payment_providers after insert on payment_providers
  for each statement execute function tell_of_catalogue();

create table payment_requests (
  id text primary key,
  order_id text unique references orders,
  purpose text not null check (purpose in ('full', 'advance', 'test')),
  amount bigint not null check (amount > 0),
  status text not null default 'open' check (status in ('open', 'paid', 'expired', 'cancelled')),
  expires_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null,
  check ((order_id is null) = (purpose = 'test')),
  check ((status = 'open') = (closed_at is null))
);

create table payment_attempts (
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
  is_split boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, provider_order_id)
);
create index payment_attempts_by_time on payment_attempts (created_at);
create index payment_attempts_of_request on payment_attempts (request_id, id);

create table settlements (
  id text primary key,
  provider text not null,
  external_id text not null,
  utr text,
  amount bigint not null,
  settled_at timestamptz not null,
  created_at timestamptz not null,
  unique (provider, external_id)
);

create table payments (
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
  settlement_id text references settlements,
  created_at timestamptz not null,
  unique (provider, provider_payment_id)
);
create index payments_by_utr on payments (utr) where utr is not null;
create index payments_of_attempt on payments (attempt_id);
create index payments_of_order on payments (order_id) where order_id is not null;
create index payments_unsettled on payments (captured_at) where settlement_id is null;

create table refunds (
  id text primary key,
  payment_id text not null references payments,
  order_id text references orders,
  consignment_id text references consignments,
  amount bigint not null check (amount > 0),
  reason text not null
    check (reason in ('cancelled', 'returned', 'reduced', 'paid-twice', 'paid-late', 'wrong-amount', 'test', 'goodwill')),
  status text not null default 'requested' check (status in ('requested', 'sent', 'processed', 'failed')),
  tries integer not null default 1,
  provider_refund_id text,
  reference text,
  failure text,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  processed_at timestamptz,
  settlement_id text references settlements,
  changed_at timestamptz not null
);
create index refunds_by_reference on refunds (reference) where reference is not null;
create index refunds_of_order on refunds (order_id) where order_id is not null;
create index refunds_of_payment on refunds (payment_id);
create unique index refunds_of_provider on refunds (provider_refund_id) where provider_refund_id is not null;
create index refunds_open on refunds (changed_at) where status <> 'processed';

create table settlement_lines (
  settlement_id text not null references settlements,
  position integer not null,
  kind text not null check (kind in ('payment', 'refund', 'transfer', 'adjustment')),
  external_id text not null,
  amount bigint not null,
  fee bigint not null default 0,
  fee_gst bigint not null default 0,
  matched_to text,
  dispute text,
  payment text,
  primary key (settlement_id, position)
);
create index settlement_lines_of_dispute on settlement_lines (matched_to) where kind = 'adjustment';
create index settlement_lines_unmatched on settlement_lines (settlement_id)
  where kind = 'adjustment' and matched_to is null;

-- Where our figures and those of a provider disagree.
create table payment_differences (
  id text primary key,
  kind text not null,
  subject text not null,
  provider text not null,
  order_id text references orders,
  ours bigint not null,
  theirs bigint not null,
  facts jsonb not null default '{}',
  settled_at timestamptz,
  settled_by text references users on delete set null,
  reason text,
  owner_id text references users on delete set null,
  created_at timestamptz not null,
  unique (kind, subject)
);
create index payment_differences_of_owner on payment_differences (owner_id) where owner_id is not null;
create index payment_differences_open on payment_differences (created_at, id) where settled_at is null;

-- Cash that was paid at the door and goes back by hand.
create table cash_refunds (
  id text primary key,
  order_id text not null references orders,
  consignment_id text not null references consignments,
  amount bigint not null check (amount > 0),
  taken_by text not null check (taken_by in ('courier', 'vendor')),
  status text not null default 'asking' check (status in ('asking', 'ready', 'paid')),
  way text check (way in ('upi', 'bank')),
  holder text,
  ifsc text,
  sealed_destination text,
  last_four text,
  said_at timestamptz,
  due_on date,
  asked_at timestamptz,
  asked_count integer not null default 0,
  file_id text,
  tries integer not null default 1,
  utr text,
  paid_on date,
  paid_at timestamptz,
  failure text,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  check (status = 'asking' or (way is not null and last_four is not null and due_on is not null)),
  check (status <> 'asking' or (sealed_destination is null and file_id is null)),
  check (status <> 'ready' or sealed_destination is not null),
  check ((status = 'paid') = (utr is not null and paid_on is not null and paid_at is not null))
);
create unique index cash_refunds_by_utr on cash_refunds (utr) where utr is not null;
create index cash_refunds_of_consignment on cash_refunds (consignment_id);
create index cash_refunds_of_file on cash_refunds (file_id) where file_id is not null;
create index cash_refunds_of_order on cash_refunds (order_id, id);
create index cash_refunds_open on cash_refunds (status, due_on, id) where status <> 'paid';
create index cash_refunds_paid on cash_refunds (paid_at, id) where status = 'paid';
create index cash_refunds_to_erase on cash_refunds (paid_at)
  where status = 'paid' and sealed_destination is not null;
