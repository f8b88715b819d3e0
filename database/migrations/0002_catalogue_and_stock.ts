import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table products (
    id text primary key,
    vendor_id text not null references vendors,
    name text not null,
    description text not null,
    price bigint not null check (price > 0),
    mrp bigint check (mrp >= price),
    category text not null check (category in ('Seeds', 'Equipment', 'Supplies')),
    subcategory text not null,
    stock integer not null check (stock >= 0),
    rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
    reviews integer not null default 0 check (reviews >= 0),
    featured boolean not null default false,
    status text not null default 'draft' check (status in ('draft', 'live', 'archived')),
    pack text not null,
    net_quantity numeric(12, 3) check (net_quantity > 0),
    net_unit text check (net_unit in ('kg', 'g', 'l', 'ml', 'piece')),
    hsn text not null check (hsn ~ '^[0-9]{4,8}$'),
    gst_rate smallint not null check (gst_rate between 0 and 28),
    country_of_origin text not null check (country_of_origin ~ '^[A-Z]{2}$'),
    group_id text,
    created_at timestamptz not null default now(),
    check ((net_quantity is null) = (net_unit is null))
  )`.execute(db);
  await sql`create index products_by_category on products (category, created_at desc, id) where status = 'live'`.execute(
    db,
  );
  await sql`create index products_by_subcategory on products (subcategory, created_at desc, id) where status = 'live'`.execute(
    db,
  );
  await sql`create index products_newest on products (created_at desc, id) where status = 'live'`.execute(db);
  await sql`create index products_featured on products (created_at desc, id) where status = 'live' and featured`.execute(
    db,
  );
  await sql`create index products_by_vendor on products (vendor_id, created_at desc, id)`.execute(db);

  await sql`create table product_translations (
    product_id text not null references products on delete cascade,
    language text not null,
    name text not null,
    description text not null,
    pack text not null,
    primary key (product_id, language)
  )`.execute(db);

  await sql`create table product_images (
    product_id text not null references products on delete cascade,
    position smallint not null,
    key text not null,
    primary key (product_id, position)
  )`.execute(db);

  await sql`create table seed_labels (
    product_id text primary key references products on delete cascade,
    kind text not null,
    variety text not null,
    lot text not null,
    class text not null check (class in ('certified', 'truthful')),
    tested_on date not null,
    germination smallint not null check (germination between 0 and 100),
    purity smallint not null check (purity between 0 and 100),
    treated_with text
  )`.execute(db);

  await sql`create table payment_options (
    id text primary key,
    name text not null,
    type text not null check (type in ('digital', 'offline')),
    details text not null default '',
    enabled boolean not null,
    position smallint not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  // Checkout needs cash on delivery from the first minute (spec section 9); the others are the administrator's to add.
  await sql`insert into payment_options (id, name, type, details, enabled, position)
    values ('cod', 'Cash on Delivery', 'offline', '', true, 1)`.execute(db);
}
