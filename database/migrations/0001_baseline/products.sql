-- Products, with an index for each list of the shop, of a vendor and of administrators.

-- Orders change the stock alone: only the product's own page shows that, unless the product is sold out or back. Lists do not
-- show what only the vendor sees either. Comparing rows takes a third of the time of comparing their JSON.
create function tell_of_products() returns trigger language plpgsql as $$
declare
  products text;
  in_lists boolean;
begin
  select json_agg(id), bool_or(
      jsonb_populate_record(after, jsonb_build_object('stock', before.stock, 'stock_level', before.stock_level,
        'low_stock', before.low_stock, 'version', before.version, 'sku', before.sku)) is distinct from before
      or (before.stock > 0) is distinct from (after.stock > 0))
    into products, in_lists
    from before full join after using (id)
    where 'live' in (before.status, after.status) and before is distinct from after;
  if products is not null then
    -- A message may have 8,000 bytes.
    perform pg_notify('catalogue', case when in_lists or octet_length(products) > 7000 then '' else products end);
  end if;
  return null;
end $$;

-- The date in sitemaps: an order does not change the page.
create function touch_product() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Names in both languages, brand and the vendor's code, for administrators. `search_words` is set after the Hindi name.
create function write_search_name() returns trigger language plpgsql as $$
begin
  new.search_name := lower(concat_ws(' ', '', new.name, new.sku, new.brand,
    (select name from product_translations where product_id = new.id and language = 'hi')));
  return new;
end $$;

-- Pages have room (`fillfactor`): a new version of a row, of which only the stock differs, needs no entry in any index.
create table products (
  id text primary key,
  vendor_id text not null references vendors,
  name text not null,
  description text not null,
  price bigint not null,
  mrp bigint,
  category text not null check (category in ('Seeds', 'Equipment', 'Supplies')),
  subcategory text not null,
  group_id text,
  sku text check (sku <> ''),
  status text not null default 'draft' check (status in ('draft', 'live', 'withheld', 'archived')),
  version integer not null default 1,
  featured boolean not null default false,
  stock integer not null check (stock >= 0),
  low_stock integer not null default 5 check (low_stock >= 0),
  -- A column of its own, so that a sale that leaves enough touches no index.
  stock_level text not null generated always as
    (case when stock = 0 then 'out' when stock <= low_stock then 'low' else 'enough' end) stored,
  rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
  reviews integer not null default 0 check (reviews >= 0),
  pack text not null,
  net_quantity numeric(12, 3) check (net_quantity > 0),
  net_unit text check (net_unit in ('kg', 'g', 'l', 'ml', 'piece')),
  hsn text not null,
  gst_rate smallint not null check (gst_rate between 0 and 28),
  country_of_origin text not null check (country_of_origin ~ '^[A-Z]{2}$'),
  brand text,
  maker text,
  importer text,
  expires_on date,
  return_days smallint check (return_days between 0 and 90),
  warranty_months smallint check (warranty_months between 0 and 240),
  weight_kg numeric(9, 3) check (weight_kg > 0),
  power_hp numeric(9, 3) check (power_hp > 0),
  tank_litres numeric(9, 3) check (tank_litres > 0),
  width_cm numeric(9, 3) check (width_cm > 0),
  -- The packed piece, for its delivery; without a weight the net quantity counts.
  packed_kg numeric(9, 3) check (packed_kg > 0),
  packed_length_cm smallint check (packed_length_cm between 1 and 1000),
  packed_width_cm smallint check (packed_width_cm between 1 and 1000),
  packed_height_cm smallint check (packed_height_cm between 1 and 1000),
  parcel_class text check (parcel_class in ('parcel', 'bag', 'machine')),
  in_the_box text,
  energy text check (energy in ('diesel', 'petrol', 'electricity', 'battery', 'tractor', 'hand')),
  lift_kg numeric(9, 3) check (lift_kg > 0),
  gears text,
  batch text,
  made_on date,
  bis_licence text,
  fco_grade text,
  cib_number text,
  technical_name text,
  toxicity text check (toxicity in ('red', 'yellow', 'blue', 'green')),
  waiting_days smallint check (waiting_days between 0 and 365),
  -- Search of the shop (docs/decisions/search.md), and of administrators.
  search_keys text[] not null default '{}',
  search_words text[] not null default '{}',
  search_version smallint not null default 0,
  search_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A draft may be incomplete.
  constraint products_price_check check (price > 0 or (price = 0 and status in ('draft', 'archived'))),
  constraint products_hsn_check check (hsn ~ '^[0-9]{4,8}$' or (hsn = '' and status in ('draft', 'archived'))),
  check (mrp >= price),
  check ((net_quantity is null) = (net_unit is null))
) with (fillfactor = 85);
create index all_products_by_created_at on products (created_at, id) where status <> 'archived';
create index all_products_by_name on products (name, id) where status <> 'archived';
create index all_products_by_price on products (price, id) where status <> 'archived';
create index all_products_by_subcategory on products (subcategory, created_at, id) where status <> 'archived';
create index all_products_by_subcategory_and_name on products (subcategory, name, id) where status <> 'archived';
create index all_products_by_subcategory_and_price on products (subcategory, price, id) where status <> 'archived';
create index all_products_featured on products (created_at, id) where status <> 'archived' and featured;
create index products_by_brand on products (lower(brand), created_at, id) where status = 'live' and brand is not null;
create index products_by_category on products (category, created_at, id) where status = 'live';
create index products_by_category_price on products (category, price, id) where status = 'live';
create index products_by_origin on products (country_of_origin, created_at, id) where status = 'live';
create index products_by_price on products (price, id) where status = 'live';
create index products_by_rating on products (rating, reviews, id) where status = 'live';
create index products_by_search_keys on products using gin (search_keys) with (fastupdate = off) where status = 'live';
create index products_by_search_name on products using gin (search_name gin_trgm_ops);
create index products_by_search_words on products using gin (search_words) with (fastupdate = off)
  where status = 'live';
create unique index products_by_sku on products (vendor_id, sku) where sku is not null;
create index products_by_subcategory on products (subcategory, created_at, id) where status = 'live';
create index products_by_subcategory_price on products (subcategory, price, id) where status = 'live';
create index products_kept_by_vendor on products (vendor_id) where status <> 'archived';
create index products_newest on products (created_at, id) where status = 'live';
create index products_of_group on products (group_id) where group_id is not null;
create index products_of_vendor on products (vendor_id, created_at, id);
create index products_of_vendor_by_name on products (vendor_id, name, id);
create index products_of_vendor_by_price on products (vendor_id, price, id);
create index products_of_vendor_by_status on products (vendor_id, status, created_at, id);
create index products_of_vendor_by_stock on products (vendor_id, stock_level, created_at, id);
create index products_of_vendor_by_subcategory on products (vendor_id, subcategory, created_at, id);
create index products_off_sale_by_created_at on products (status, created_at, id) where status <> 'live';
create index products_off_sale_by_name on products (status, name, id) where status <> 'live';
create index products_off_sale_by_price on products (status, price, id) where status <> 'live';
create index products_running_out_by_created_at on products (stock_level, created_at, id)
  where status <> 'archived' and stock_level <> 'enough';
create index products_running_out_by_name on products (stock_level, name, id)
  where status <> 'archived' and stock_level <> 'enough';
create index products_running_out_by_price on products (stock_level, price, id)
  where status <> 'archived' and stock_level <> 'enough';
create index products_running_out_by_subcategory on products (subcategory, stock_level, created_at, id)
  where status <> 'archived' and stock_level <> 'enough';
create index products_running_out_of_vendor on products (vendor_id, stock_level)
  where status = 'live' and stock_level <> 'enough';
create index products_sold_out on products (id) where status = 'live' and stock_level = 'out';
create index products_to_index on products (search_version);
-- How frequent each brand is: the planner does not take it from a partial index.
create statistics brands_of_products on (lower(brand)) from products;
create trigger tell_of_changed_products after update on products
  referencing old table as before new table as after
  for each statement execute function tell_of_products();
create trigger tell_of_products after insert or delete on products
  for each statement execute function tell_of_catalogue();
create trigger touch_product before update of name, description, price, mrp, pack, status on products
  for each row execute function touch_product();
create trigger write_search_name before insert or update of name, sku, brand, search_words on products
  for each row execute function write_search_name();
