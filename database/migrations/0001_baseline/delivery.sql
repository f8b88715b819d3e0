-- How vendors deliver, and shipments that couriers carry (docs/decisions/delivery.md). Amounts in paise, weights in grams.

-- A vendor's own places, zones, charges and days; a vendor without a row has the shop's rule.
create table vendor_deliveries (
  vendor_id text primary key references vendors on delete cascade,
  rules jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
-- Public pages show which vendors have own rules; the trigger of vendors tells of the change.
create function copy_own_delivery() returns trigger language plpgsql as $$
begin
  update vendors set own_delivery = (new.rules->>'isOwn')::boolean where id = new.vendor_id;
  return null;
end $$;
create trigger copy_own_delivery after insert or update on vendor_deliveries
  for each row execute function copy_own_delivery();

-- A parcel with a courier. A consignment has at most one that is live.
create table shipments (
  id text primary key,
  consignment_id text not null references consignments,
  vendor_id text not null references vendors,
  provider text not null check (provider in ('shiprocket', 'delhivery')),
  -- Our own number at the provider, by which it is looked up before anything is tried again.
  reference text not null unique,
  courier text not null,
  courier_name text not null,
  provider_order text,
  provider_shipment text,
  awb text,
  label_key text,
  state text not null default 'requested'
    check (state in ('requested', 'booked', 'pickup-scheduled', 'picked-up', 'in-transit', 'out-for-delivery',
      'attempt-failed', 'delivered', 'returning', 'returned', 'lost', 'damaged', 'cancelled', 'failed')),
  state_at timestamptz not null,
  failure text,
  attempts smallint not null default 0,
  grams integer not null check (grams > 0),
  cash bigint not null check (cash >= 0),
  quoted bigint not null check (quoted >= 0),
  quoted_return bigint not null default 0 check (quoted_return >= 0),
  charged bigint check (charged >= 0),
  pickup_on date,
  expected_on date,
  tracked_at timestamptz,
  is_live boolean not null generated always as (state not in ('cancelled', 'failed', 'returned', 'lost', 'damaged')) stored,
  created_by text references users on delete set null,
  created_at timestamptz not null
);
create unique index shipments_live on shipments (consignment_id) where is_live;
create unique index shipments_by_awb on shipments (provider, awb) where awb is not null;
create index shipments_of_consignment on shipments (consignment_id, created_at);
create index shipments_of_vendor on shipments (vendor_id, created_at, id);
create index shipments_to_track on shipments (tracked_at, id)
  where state in ('booked', 'pickup-scheduled', 'picked-up', 'in-transit', 'out-for-delivery', 'attempt-failed', 'returning');

-- What a courier has seen of a shipment, once for each time and status.
create table shipment_scans (
  shipment_id text not null references shipments on delete cascade,
  at timestamptz not null,
  status text not null,
  -- Null for a status that is not known.
  state text,
  place text,
  note text,
  received_at timestamptz not null,
  primary key (shipment_id, at, status)
);

-- What a buyer answers to an attempt that failed, once for each attempt.
create table delivery_answers (
  consignment_id text not null references consignments,
  attempt smallint not null,
  kind text not null check (kind in ('again', 'call', 'cancel')),
  again_on date,
  landmark text,
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  created_at timestamptz not null,
  -- When the courier has it; null for the vendor's own van, and before.
  sent_at timestamptz,
  primary key (consignment_id, attempt),
  check ((kind = 'again') = (again_on is not null))
);
create index delivery_answers_to_send on delivery_answers (created_at) where sent_at is null;
