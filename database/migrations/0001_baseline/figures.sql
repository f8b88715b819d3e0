-- Roll-ups of closed days (docs/decisions/figures.md).
-- Without foreign keys: a roll-up must not wait for the locks of an order that waits for the roll-up.

create table figures_rolled_up (
  id boolean primary key default true check (id),
  until date not null
);

create table figures_to_recount (
  id text primary key,
  vendor_id text not null,
  day date not null
);
create index figures_to_recount_by_vendor on figures_to_recount (vendor_id, day);

create table vendor_day_figures (
  vendor_id text not null,
  day date not null,
  orders integer not null,
  delivered integer not null,
  returned integer not null,
  cancelled integer not null,
  sales bigint not null,
  collected bigint not null,
  new_customers integer not null,
  primary key (vendor_id, day)
);

create table product_day_figures (
  vendor_id text not null,
  day date not null,
  product_id text not null,
  quantity bigint not null,
  sales bigint not null,
  primary key (vendor_id, day, product_id)
);

create table market_day_figures (
  day date primary key,
  orders integer not null,
  sales bigint not null,
  collected bigint not null,
  shipping bigint not null
);

create table category_day_figures (
  day date not null,
  category text not null,
  sales bigint not null,
  primary key (day, category)
);
