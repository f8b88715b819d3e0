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
  update vendors set own_delivery = coalesce((new.rules->>'isOwn')::boolean, false)
  where id = coalesce(new.vendor_id, old.vendor_id);
  return null;
end $$;
create trigger copy_own_delivery after insert or update or delete on vendor_deliveries
  for each row execute function copy_own_delivery();

-- How often a month buyers asked for places that a vendor does not serve, by district; nothing of the buyers.
create table unserved_places (
  vendor_id text not null references vendors on delete cascade,
  -- The first day of the month.
  month date not null,
  district text not null,
  state text not null,
  times integer not null check (times > 0),
  primary key (vendor_id, month, district, state)
);
create index unserved_places_by_age on unserved_places (month);

-- Services that book couriers, with the operator's keys at them, encrypted.
create table courier_providers (
  provider text primary key check (provider in ('shiprocket', 'delhivery')),
  is_connected boolean not null default true,
  key_id text not null,
  sealed_key text not null,
  sealed_hook_token text not null,
  answered_at timestamptz,
  failing_since timestamptz,
  event_at timestamptz,
  changed_at timestamptz not null
);

-- Vendors' places of dispatch that a provider knows, by the names that it has for them.
create table courier_places (
  provider text not null,
  name text not null,
  primary key (provider, name)
);

-- What a provider has said of the way between two pincodes; asked for again after a week.
create table courier_routes (
  provider text not null,
  from_pincode text not null,
  to_pincode text not null,
  -- Null where the provider does not say.
  days smallint check (days between 0 and 60),
  takes_cash boolean not null,
  takes_prepaid boolean not null,
  asked_at timestamptz not null,
  primary key (provider, from_pincode, to_pincode)
);
create index courier_routes_by_age on courier_routes (asked_at);

-- What couriers ask for a parcel that is not booked yet.
create table shipment_quotes (
  consignment_id text not null references consignments,
  provider text not null,
  courier text not null,
  courier_name text not null,
  charge bigint not null check (charge >= 0),
  return_charge bigint not null check (return_charge >= 0),
  -- Null where the courier does not say.
  days smallint check (days >= 0),
  quoted_at timestamptz not null,
  primary key (consignment_id, provider, courier)
);

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
  charged_return bigint check (charged_return >= 0),
  -- The name of its place of dispatch at the provider.
  pickup_place text not null,
  pickup_on date,
  pickup_asked_at timestamptz,
  expected_on date,
  tracked_at timestamptz,
  is_live boolean not null generated always as (state not in ('cancelled', 'failed', 'returned', 'lost', 'damaged')) stored,
  created_by text references users on delete set null,
  created_at timestamptz not null
);
create unique index shipments_live on shipments (consignment_id) where is_live;
create unique index shipments_by_awb on shipments (provider, awb) where awb is not null;
create index shipments_with_label on shipments (label_key) where label_key is not null;
create index shipments_of_consignment on shipments (consignment_id, created_at);
create index shipments_of_vendor on shipments (vendor_id, created_at, id);
create index shipments_requested on shipments (provider, pickup_place, id) where state = 'requested';
create index shipments_to_pick_up on shipments (provider, pickup_place, pickup_on, id)
  where state = 'booked' and pickup_asked_at is null;
create index shipments_to_charge on shipments (provider, state_at, id)
  where state in ('delivered', 'returned') and charged is null;
create index shipments_by_creator on shipments (created_by) where created_by is not null;
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
  -- Why the courier did not take it, in its own words; empty when it did not answer.
  refusal text check (length(refusal) <= 200),
  primary key (consignment_id, attempt),
  check ((kind = 'again') = (again_on is not null)),
  check (sent_at is null or refusal is null)
);
