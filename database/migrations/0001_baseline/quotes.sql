-- Quotes of dealers to enquiries, and what is recorded before a machine leaves. Amounts in paise.

create sequence quote_numbers;

create table quotes (
  id text primary key,
  number text not null unique,
  enquiry_id text not null references enquiries on delete cascade,
  vendor_id text not null references vendors,
  product_id text references products on delete set null,
  -- The first, second and further quote to its enquiry.
  turn smallint not null check (turn > 0),
  unit_price bigint not null check (unit_price > 0),
  quantity smallint not null check (quantity between 1 and 20),
  shipping bigint not null check (shipping >= 0),
  advance bigint not null check (advance >= 0),
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  state text not null,
  -- As they were at the quote: the tax in it follows from them.
  hsn text not null,
  gst_rate smallint not null,
  seller jsonb not null,
  holds_until date not null,
  wanted_on date,
  note text not null default '',
  status text not null check (status in ('open', 'accepted', 'declined', 'replaced', 'withdrawn')),
  order_id text references orders,
  -- How often it was accepted: an order that was not paid in time frees it.
  acceptances smallint not null default 0,
  answered_at timestamptz,
  created_at timestamptz not null,
  unique (enquiry_id, turn),
  check (advance <= unit_price * quantity + shipping),
  check ((status = 'accepted') <= (order_id is not null))
);
create unique index quotes_open on quotes (enquiry_id) where status = 'open';
create index quotes_of_order on quotes (order_id) where order_id is not null;
create index quotes_of_product on quotes (product_id);
create index quotes_of_vendor on quotes (vendor_id, created_at);

-- What buyer and dealer write to each other about quotes.
create table quote_messages (
  id text primary key,
  enquiry_id text not null references enquiries on delete cascade,
  role text not null check (role in ('customer', 'vendor')),
  text text not null,
  created_at timestamptz not null
);
create index quote_messages_of_enquiry on quote_messages (enquiry_id, created_at);
