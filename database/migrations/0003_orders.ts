import { type Kysely, sql } from 'kysely';

const statuses = sql.raw(`('pending', 'processing', 'shipped', 'delivered', 'cancelled')`);

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create sequence order_numbers`.execute(db);
  await sql`create table orders (
    id text primary key,
    number text not null unique,
    user_id text not null references users,
    checkout_id text not null,
    subtotal bigint not null check (subtotal > 0),
    shipping bigint not null check (shipping >= 0),
    total bigint not null check (total = subtotal + shipping),
    status text not null check (status in ${statuses}),
    payment_method text not null check (payment_method in ('cod')),
    address_id text references addresses on delete set null,
    address jsonb,
    created_at timestamptz not null default now(),
    unique (user_id, checkout_id)
  )`.execute(db);
  await sql`create index orders_by_user on orders (user_id, created_at desc, id)`.execute(db);
  await sql`create index orders_newest on orders (created_at desc, id)`.execute(db);

  await sql`create table consignments (
    id text primary key,
    order_id text not null references orders,
    vendor_id text not null references vendors,
    status text not null check (status in ${statuses}),
    subtotal bigint not null check (subtotal > 0),
    carrier text,
    tracking_number text,
    created_at timestamptz not null default now(),
    unique (order_id, vendor_id)
  )`.execute(db);
  await sql`create index consignments_by_vendor on consignments (vendor_id, created_at desc, id)`.execute(db);

  await sql`create table consignment_moves (
    id text primary key,
    consignment_id text not null references consignments,
    from_status text check (from_status in ${statuses}),
    to_status text not null check (to_status in ${statuses}),
    actor_id text references users on delete set null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index consignment_moves_by_consignment on consignment_moves (consignment_id, created_at)`.execute(
    db,
  );

  await sql`create table order_lines (
    order_id text not null references orders,
    position smallint not null,
    consignment_id text not null references consignments,
    product_id text not null references products,
    vendor_id text not null references vendors,
    name text not null,
    pack text not null,
    translations jsonb not null,
    unit_price bigint not null check (unit_price > 0),
    quantity integer not null check (quantity > 0),
    line_total bigint not null check (line_total = unit_price * quantity),
    hsn text not null,
    gst_rate smallint not null,
    lot text,
    image_key text,
    primary key (order_id, position)
  )`.execute(db);
  await sql`create index order_lines_by_vendor on order_lines (vendor_id, product_id)`.execute(db);
  await sql`create index order_lines_by_consignment on order_lines (consignment_id)`.execute(db);

  await sql`create table stock_movements (
    id text primary key,
    product_id text not null references products,
    delta integer not null check (delta <> 0),
    reason text not null check (reason in ('opening', 'sale', 'return', 'adjustment')),
    order_id text references orders,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index stock_movements_by_product on stock_movements (product_id, created_at)`.execute(db);
  await sql`create index stock_movements_by_order on stock_movements (order_id) where order_id is not null`.execute(
    db,
  );
}
