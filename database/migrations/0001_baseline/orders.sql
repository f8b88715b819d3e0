-- Orders, their consignments by vendor, lines and stock. Amounts in paise.

create sequence order_numbers;

-- A consignment has what lists of vendors and administrators search and sort by.
create function name_consignment() returns trigger language plpgsql as $$
begin
  select words_of_consignment(new.vendor_id, number, address->>'name'), total, status,
      coalesce(new.promised_from, estimated_on), coalesce(new.promised_on, estimated_on)
    into new.search, new.order_total, new.order_status, new.promised_from, new.promised_on
    from orders where id = new.order_id;
  return new;
end $$;

-- An erased address must not be found.
create function rename_consignments() returns trigger language plpgsql as $$
begin
  update consignments set search = words_of_consignment(vendor_id, new.number, new.address->>'name')
    where order_id = new.id;
  return null;
end $$;

create function copy_order_status() returns trigger language plpgsql as $$
begin
  update consignments set order_status = new.status, order_total = new.current_total where order_id = new.id;
  return null;
end $$;

create table orders (
  id text primary key,
  number text not null unique,
  user_id text not null references users,
  checkout_id text not null,
  status text not null
    check (status in ('awaiting-payment', 'pending', 'processing', 'shipped', 'delivered', 'returned', 'cancelled')),
  payment_method text not null check (payment_method in ('cod', 'upi', 'card', 'net-banking', 'bank-transfer')),
  subtotal bigint not null check (subtotal > 0),
  shipping bigint not null check (shipping >= 0),
  total bigint not null,
  cancelled_amount bigint not null default 0,
  returned_amount bigint not null default 0 check (returned_amount >= 0),
  prepaid bigint not null default 0,
  -- What is to pay now; the first total once nothing of the order is left.
  current_total bigint not null generated always as
    (case when status in ('cancelled', 'returned') then total else total - cancelled_amount - returned_amount end) stored,
  estimated_on date not null,
  confirm_reason text check (confirm_reason in ('first-order', 'refused', 'address')),
  confirm_by timestamptz,
  confirmed_at timestamptz,
  address_id text references addresses on delete set null,
  address jsonb,
  -- The address as ordered, and when it was last corrected; both null for most.
  ordered_address jsonb,
  address_corrected_at timestamptz,
  buyer_gstin text,
  buyer_business text,
  buyer_address jsonb,
  search tsvector generated always as
    (words_of_consignment('', number, (address ->> 'name') || ' ' || (address ->> 'phone'))) stored,
  created_at timestamptz not null default now(),
  unique (user_id, checkout_id),
  -- A business buyer, for a tax invoice, has all three.
  constraint orders_buyer_business check (num_nulls(buyer_gstin, buyer_business, buyer_address) in (0, 3)),
  check (total = subtotal + shipping),
  check (cancelled_amount between 0 and total),
  check (prepaid between 0 and total),
  constraint orders_confirm_by check ((confirm_reason is null) = (confirm_by is null)),
  constraint orders_to_pay_check check (cancelled_amount + returned_amount <= total)
);
create index orders_by_current_total on orders (current_total, id);
create index orders_by_status on orders (status, created_at, id);
create index orders_by_status_and_current_total on orders (status, current_total, id);
create index orders_by_user on orders (user_id, created_at desc, id);
create index orders_by_words on orders using gin (search);
create index orders_newest on orders (created_at desc, id);
create trigger copy_order_status after update on orders
  for each row when (old.status is distinct from new.status or old.current_total is distinct from new.current_total)
  execute function copy_order_status();
create trigger rename_consignments after update of address on orders
  for each row execute function rename_consignments();

create table consignments (
  id text primary key,
  order_id text not null references orders,
  vendor_id text not null references vendors,
  status text not null
    check (status in ('awaiting-payment', 'pending', 'processing', 'shipped', 'delivered', 'returned', 'cancelled')),
  subtotal bigint not null check (subtotal > 0),
  -- Its share of the order's shipping (docs/decisions/orders.md).
  shipping bigint not null check (shipping >= 0),
  prepaid bigint not null default 0,
  is_unpaid boolean not null default false,
  carrier text,
  tracking_number text,
  out_for_delivery_at timestamptz,
  -- How it reaches its buyer and when, as ordered; the days are the order's where none are given.
  way text not null default 'courier' check (way in ('courier', 'van', 'collect', 'dealer')),
  promised_from date not null,
  promised_on date not null,
  -- The day in India on which it was delivered; null before, and again after a correction.
  delivered_on date,
  -- Place of dispatch, zone, weight and cash limit; null under the shop's rule.
  dispatch jsonb,
  tracking_token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  -- Asked at the handing over; null where none is needed.
  delivery_code text check (delivery_code ~ '^[0-9]{4}$'),
  -- Since when it waits for the check of its return; null otherwise.
  check_since timestamptz,
  collected_by text check (collected_by in ('courier', 'vendor')),
  cash_courier text references cash_couriers,
  cash_back bigint not null default 0 check (cash_back >= 0),
  cash_received bigint not null default 0,
  -- The vendor and the state whose tax is due, at the time of the order (docs/decisions/documents-of-sale.md).
  seller jsonb not null,
  place_of_supply text not null,
  -- Written by the triggers below, for lists.
  order_total bigint not null,
  order_status text not null,
  search tsvector not null,
  created_at timestamptz not null default now(),
  unique (order_id, vendor_id),
  constraint consignments_cash_courier
    check ((cash_courier is not null) = (collected_by is not distinct from 'courier')),
  check (prepaid between 0 and subtotal + shipping)
);
create index consignments_by_order_status on consignments (vendor_id, order_status, created_at, order_id);
create index consignments_by_order_total on consignments (vendor_id, order_total, order_id);
create index consignments_by_status on consignments (vendor_id, status, created_at, id);
-- For the search of the portals; the next one is for the files of couriers.
create index consignments_by_tracking
  on consignments (regexp_replace(upper(tracking_number), '[^A-Z0-9]', '', 'g')) where tracking_number is not null;
create index consignments_by_tracking_number
  on consignments (cash_courier, regexp_replace(upper(tracking_number), '[^A-Z0-9]', '', 'g'))
  where cash_courier is not null;
create index consignments_by_vendor on consignments (vendor_id, created_at, id);
create index consignments_by_words on consignments using gin (search);
create index consignments_by_worth on consignments (vendor_id, subtotal, id);
-- Deliveries on time of a vendor, and of all; and what is late now.
create index consignments_delivered_of_vendor on consignments (vendor_id, delivered_on) where delivered_on is not null;
create index consignments_delivered on consignments (delivered_on) where delivered_on is not null;
create index consignments_to_arrive on consignments (promised_on, vendor_id) where status = 'shipped';
create index consignments_newest on consignments (created_at);
create index consignments_of_cash_courier on consignments (cash_courier, id) where cash_courier is not null;
create index consignments_to_check on consignments (vendor_id, check_since) where check_since is not null;
create trigger name_consignment before insert on consignments
  for each row execute function name_consignment();

-- What a dealer records before a machine leaves. Of parcels whose way is the dealer.
create table machine_deliveries (
  consignment_id text primary key references consignments,
  leaves_on date,
  driver text,
  vehicle text,
  distance_km integer check (distance_km between 1 and 4000),
  -- Chassis and engine number of each piece.
  pieces jsonb,
  balance_way text check (balance_way in ('bank-transfer', 'upi', 'cheque', 'cash')),
  balance_reference text,
  balance_on date,
  -- The day on which the buyer was last reminded of the balance.
  reminded_on date,
  eway_number text check (eway_number ~ '^[0-9]{12}$'),
  check (num_nulls(leaves_on, driver, vehicle, distance_km) in (0, 4)),
  check (num_nulls(balance_way, balance_reference, balance_on) in (0, 3))
);

create table consignment_moves (
  id text primary key,
  consignment_id text not null references consignments,
  from_status text
    check (from_status in ('awaiting-payment', 'pending', 'processing', 'shipped', 'delivered', 'returned', 'cancelled')),
  to_status text not null
    check (to_status in ('awaiting-payment', 'pending', 'processing', 'shipped', 'delivered', 'returned', 'cancelled')),
  actor_id text references users on delete set null,
  moved_by text not null check (moved_by in ('customer', 'vendor', 'admin')),
  reason text,
  -- Why an administrator delivered a parcel without its code.
  note text check (length(note) <= 300),
  created_at timestamptz not null default now()
);
create index consignment_moves_noted on consignment_moves (created_at) where note is not null;
create index consignment_moves_by_consignment on consignment_moves (consignment_id, created_at);

-- Snapshots of what was sold: nothing may be left of a line.
create table order_lines (
  order_id text not null references orders,
  position smallint not null,
  consignment_id text not null references consignments,
  product_id text not null references products,
  vendor_id text not null references vendors,
  name text not null,
  pack text not null,
  translations jsonb not null,
  unit_price bigint not null check (unit_price > 0),
  quantity integer not null check (quantity >= 0),
  line_total bigint not null,
  hsn text not null,
  gst_rate smallint not null,
  lot text,
  image_key text,
  -- Delivery and tax of what is left of the line.
  shipping bigint not null,
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  uqc text not null,
  label jsonb,
  commission_bp integer not null,
  primary key (order_id, position),
  check (line_total = unit_price * quantity)
);
create index order_lines_by_consignment on order_lines (consignment_id);
-- Whether a stored picture was sold under.
create index order_lines_by_picture on order_lines (image_key);
create index order_lines_by_vendor on order_lines (vendor_id, product_id, order_id);

-- Pieces taken off a line before it was sent, or that came back of a parcel that its buyer keeps.
create table reduced_lines (
  id text primary key,
  order_id text not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  role text not null check (role in ('vendor', 'admin')),
  actor_id text references users on delete set null,
  created_at timestamptz not null,
  foreign key (order_id, position) references order_lines
);
create index reduced_lines_of_order on reduced_lines (order_id, position);

-- The check of what came back, line by line, before any of it is sold again.
create table returned_lines (
  order_id text not null,
  position smallint not null,
  sellable integer not null check (sellable >= 0),
  damaged integer not null check (damaged >= 0),
  missing integer not null check (missing >= 0),
  checked_at timestamptz not null,
  primary key (order_id, position),
  foreign key (order_id, position) references order_lines
);

-- New pieces in exchange for some that came back, without charge. "id" is that of the return.
create table replaced_lines (
  id text not null,
  order_id text not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  -- How the old ones came back.
  sellable integer not null check (sellable >= 0),
  damaged integer not null check (damaged >= 0),
  -- Null while the buyer has neither the old nor the new ones.
  sent_at timestamptz,
  primary key (id, position),
  foreign key (order_id, position) references order_lines,
  check (sellable + damaged = quantity)
);
create index replaced_lines_of_order on replaced_lines (order_id, position);

create table order_notes (
  id text primary key,
  order_id text not null references orders,
  actor_id text references users on delete set null,
  text text not null,
  created_at timestamptz not null default now()
);
create index order_notes_of_order on order_notes (order_id, id);

create table stock_movements (
  id text primary key,
  product_id text not null references products,
  delta integer not null check (delta <> 0),
  reason text not null
    check (reason in ('opening', 'sale', 'cancellation', 'return', 'adjustment', 'received', 'damaged', 'counted',
      'replacement')),
  order_id text references orders,
  actor_id text references users on delete set null,
  note text,
  created_at timestamptz not null default now()
);
create index stock_movements_by_order on stock_movements (order_id) where order_id is not null;
create index stock_movements_by_product on stock_movements (product_id, created_at);
