-- Vendors' money that is split at the payment provider (docs/decisions/split.md).

create table linked_accounts (
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
);

create table transfers (
  id text primary key,
  payment_id text not null references payments,
  order_id text not null references orders,
  consignment_id text not null references consignments,
  vendor_id text not null references vendors,
  provider text not null,
  account_id text not null,
  paid bigint not null check (paid > 0),
  amount bigint not null,
  reversed bigint not null default 0,
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
  unique (provider, external_id),
  check (amount > 0 and amount <= paid),
  check (reversed between 0 and amount)
);
create index transfers_of_consignment on transfers (consignment_id);
create index transfers_of_order on transfers (order_id);
create index transfers_of_vendor on transfers (vendor_id, id);
create index transfers_under_way on transfers (changed_at)
  where status in ('created', 'pending') or (release_at is not null and hold = 'held');

-- Cashfree takes numbers up to 2,000,000,000.
create sequence transfer_reversal_serials as integer maxvalue 2000000000;

create table transfer_reversals (
  id text primary key,
  transfer_id text not null references transfers,
  refund_id text not null references refunds,
  amount bigint not null check (amount > 0),
  status text not null default 'requested' check (status in ('requested', 'processed', 'failed')),
  external_id text,
  tries integer not null default 1,
  failure text,
  requested_at timestamptz not null,
  serial integer not null default nextval('transfer_reversal_serials'::regclass),
  changed_at timestamptz not null
);
create index transfer_reversals_of_provider on transfer_reversals (external_id) where external_id is not null;
create index transfer_reversals_of_refund on transfer_reversals (refund_id);
create index transfer_reversals_of_transfer on transfer_reversals (transfer_id);
create index transfer_reversals_open on transfer_reversals (changed_at) where status <> 'processed';
