import { type Kysely, sql } from 'kysely';

/** Parcels that come back, and one definition of sales for all figures (decisions 42 and 43). */
export async function up(db: Kysely<never>): Promise<void> {
  await allowReturns(db);
  await defineSales(db);
  await countVendors(db);
  await countMarket(db);
  await listAmounts(db);
}

/** A consignment may come back; what is in it is checked line by line before any of it is sold again. */
async function allowReturns(db: Kysely<never>): Promise<void> {
  for (const [table, column] of [
    ['orders', 'status'],
    ['consignments', 'status'],
    ['consignment_moves', 'from_status'],
    ['consignment_moves', 'to_status'],
  ] as const) {
    const name = sql.ref(`${table}_${column}_check`);
    await sql`alter table ${sql.table(table)} drop constraint ${name}, add constraint ${name}
      check (${sql.ref(column)} in ('pending', 'processing', 'shipped', 'delivered', 'returned', 'cancelled'))`.execute(
      db,
    );
  }
  await sql`alter table orders
    add column returned_amount bigint not null default 0 check (returned_amount >= 0),
    add constraint orders_to_pay_check check (cancelled_amount + returned_amount <= total)`.execute(db);
  await sql`create table returned_lines (
    order_id text not null,
    position smallint not null,
    sellable integer not null check (sellable >= 0),
    damaged integer not null check (damaged >= 0),
    missing integer not null check (missing >= 0),
    checked_at timestamptz not null,
    primary key (order_id, position),
    foreign key (order_id, position) references order_lines
  )`.execute(db);
}

/** The database's half of market/orders/sales.ts, for triggers and the doctor; sales.test.ts holds both halves together. */
async function defineSales(db: Kysely<never>): Promise<void> {
  await sql`create function is_sale(status text) returns boolean language sql immutable as $$
    select status not in ('cancelled', 'returned') $$`.execute(db);
  await sql`create function is_collected(status text) returns boolean language sql immutable as $$
    select status = 'delivered' $$`.execute(db);
  await sql`create function indian_day(at timestamptz) returns date language sql immutable as $$
    select (at at time zone 'Asia/Kolkata')::date $$`.execute(db);
}

/** As before, with returned parts left out, the cash collected, and what each product brought in by month. */
async function countVendors(db: Kysely<never>): Promise<void> {
  await sql`alter table vendor_days add column collected bigint not null default 0`.execute(db);
  await sql`create table vendor_product_months (
    vendor_id text not null references vendors,
    month date not null,
    product_id text not null references products,
    quantity bigint not null,
    sales bigint not null,
    primary key (vendor_id, month, product_id)
  )`.execute(db);
  await sql`create or replace function tally_consignment() returns trigger language plpgsql as $$
    declare
      is_new boolean := tg_op = 'INSERT';
      sold integer := is_sale(new.status)::integer;
      paid integer := is_collected(new.status)::integer;
      is_first integer := 0;
    begin
      if is_new then
        insert into vendor_customers select new.vendor_id, user_id from orders where id = new.order_id
          on conflict do nothing;
        get diagnostics is_first = row_count;
      else
        sold := sold - is_sale(old.status)::integer;
        paid := paid - is_collected(old.status)::integer;
        update vendor_statuses set orders = orders - 1 where vendor_id = new.vendor_id and status = old.status;
      end if;
      insert into vendor_statuses as t values (new.vendor_id, new.status, 1)
        on conflict (vendor_id, status) do update set orders = t.orders + 1;
      if sold <> 0 or paid <> 0 or is_new then
        insert into vendor_days as t (vendor_id, day, orders, sales, new_customers, collected)
          values (new.vendor_id, indian_day(new.created_at), is_new::integer,
            sold * new.subtotal, is_first, paid * (new.subtotal + new.shipping))
          on conflict (vendor_id, day) do update set orders = t.orders + excluded.orders,
            sales = t.sales + excluded.sales, new_customers = t.new_customers + excluded.new_customers,
            collected = t.collected + excluded.collected;
      end if;
      if sold <> 0 then
        insert into vendor_sales as t
          select new.vendor_id, product_id, sold * sum(quantity), sold * sum(line_total)
            from order_lines where consignment_id = new.id group by product_id order by product_id
          on conflict (vendor_id, product_id) do update set quantity = t.quantity + excluded.quantity,
            sales = t.sales + excluded.sales;
        insert into vendor_product_months as t
          select new.vendor_id, date_trunc('month', indian_day(new.created_at))::date, product_id,
              sold * sum(quantity), sold * sum(line_total)
            from order_lines where consignment_id = new.id group by product_id order by product_id
          on conflict (vendor_id, month, product_id) do update set quantity = t.quantity + excluded.quantity,
            sales = t.sales + excluded.sales;
      end if;
      return null;
    end $$`.execute(db);
}

/** The marketplace's figures come from the vendors' parts, as the vendors' own do, and no longer from orders with shipping. */
async function countMarket(db: Kysely<never>): Promise<void> {
  await sql`alter table market_days add column collected bigint not null default 0`.execute(db);
  await sql`drop trigger tally_changed_orders on orders`.execute(db);
  await sql`drop function tally_changed_orders`.execute(db);
  await sql`drop trigger tally_cancelled_lines on consignments`.execute(db);
  await sql`drop function tally_cancelled_lines`.execute(db);
  await sql`create or replace function tally_new_orders() returns trigger language plpgsql as $$
    begin
      insert into market_days as t (day, slot, orders, sales)
        select indian_day(created_at), pg_backend_pid(), count(*), 0 from after group by 1
        on conflict (day, slot) do update set orders = t.orders + excluded.orders;
      return null;
    end $$`.execute(db);
  await sql`drop function worth_of`.execute(db);
  await sql`create or replace function tally_lines() returns trigger language plpgsql as $$
    begin
      insert into market_categories as t
        select date_trunc('month', indian_day(c.created_at))::date, p.category, pg_backend_pid(), sum(l.line_total)
          from after l join consignments c on c.id = l.consignment_id join products p on p.id = l.product_id
          where is_sale(c.status) group by 1, 2
        on conflict (month, category, slot) do update set sales = t.sales + excluded.sales;
      return null;
    end $$`.execute(db);
  await sql`create function tally_new_parts() returns trigger language plpgsql as $$
    begin
      insert into market_days as t (day, slot, orders, sales, collected)
        select indian_day(created_at), pg_backend_pid(), 0, coalesce(sum(subtotal) filter (where is_sale(status)), 0),
            coalesce(sum(subtotal + shipping) filter (where is_collected(status)), 0)
          from after group by 1
        on conflict (day, slot) do update set sales = t.sales + excluded.sales,
          collected = t.collected + excluded.collected;
      return null;
    end $$`.execute(db);
  await sql`create function tally_moved_parts() returns trigger language plpgsql as $$
    begin
      insert into market_days as t (day, slot, orders, sales, collected)
        select indian_day(a.created_at), pg_backend_pid(), 0,
            sum(a.subtotal * (is_sale(a.status)::integer - is_sale(b.status)::integer)),
            sum((a.subtotal + a.shipping) * (is_collected(a.status)::integer - is_collected(b.status)::integer))
          from after a join before b using (id) where a.status <> b.status group by 1
        on conflict (day, slot) do update set sales = t.sales + excluded.sales,
          collected = t.collected + excluded.collected;
      insert into market_categories as t
        select date_trunc('month', indian_day(a.created_at))::date, p.category, pg_backend_pid(),
            sum(l.line_total * (is_sale(a.status)::integer - is_sale(b.status)::integer))
          from after a join before b using (id) join order_lines l on l.consignment_id = a.id
            join products p on p.id = l.product_id
          where is_sale(a.status) <> is_sale(b.status) group by 1, 2
        on conflict (month, category, slot) do update set sales = t.sales + excluded.sales;
      return null;
    end $$`.execute(db);
  await sql`create trigger tally_new_parts after insert on consignments
    referencing new table as after for each statement execute function tally_new_parts()`.execute(db);
  await sql`create trigger tally_moved_parts after update on consignments
    referencing old table as before new table as after for each statement execute function tally_moved_parts()`.execute(
    db,
  );
  await countAnew(db);
}

/** All figures of orders from the rows themselves. */
async function countAnew(db: Kysely<never>): Promise<void> {
  await sql`create or replace function tally_anew() returns void language sql as $$
    delete from vendor_days;
    delete from vendor_statuses;
    delete from vendor_customers;
    delete from vendor_sales;
    delete from vendor_product_months;
    delete from market_days;
    delete from market_categories;
    insert into vendor_statuses select vendor_id, status, count(*) from consignments group by 1, 2;
    insert into vendor_customers
      select distinct c.vendor_id, o.user_id from consignments c join orders o on o.id = c.order_id;
    insert into vendor_days (vendor_id, day, orders, sales, new_customers, collected)
      select vendor_id, indian_day(created_at), count(*),
          coalesce(sum(subtotal) filter (where is_sale(status)), 0), count(*) filter (where nth = 1),
          coalesce(sum(subtotal + shipping) filter (where is_collected(status)), 0)
        from (
          select c.*, row_number() over (partition by c.vendor_id, o.user_id order by c.created_at, c.id) nth
            from consignments c join orders o on o.id = c.order_id
        ) counted group by 1, 2;
    insert into vendor_sales
      select l.vendor_id, product_id, sum(quantity), sum(line_total)
        from order_lines l join consignments c on c.id = consignment_id where is_sale(c.status) group by 1, 2;
    insert into vendor_product_months
      select l.vendor_id, date_trunc('month', indian_day(c.created_at))::date, product_id, sum(quantity), sum(line_total)
        from order_lines l join consignments c on c.id = consignment_id where is_sale(c.status) group by 1, 2, 3;
    insert into market_days (day, slot, orders, sales, collected)
      select day, 0, sum(orders), sum(sales), sum(collected) from (
        select indian_day(created_at) as day, count(*) as orders, 0 as sales, 0 as collected from orders group by 1
        union all
        select indian_day(created_at), 0, coalesce(sum(subtotal) filter (where is_sale(status)), 0),
            coalesce(sum(subtotal + shipping) filter (where is_collected(status)), 0)
          from consignments group by 1
      ) counted group by day;
    insert into market_categories
      select date_trunc('month', indian_day(c.created_at))::date, p.category, 0, sum(l.line_total)
        from order_lines l join consignments c on c.id = l.consignment_id join products p on p.id = l.product_id
        where is_sale(c.status) group by 1, 2;
  $$`.execute(db);
  await sql`select tally_anew()`.execute(db);
}

/** The administrators' list shows and sorts by what an order comes to now: the first total once nothing of it is left. */
async function listAmounts(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column current_total bigint not null generated always as
    (case when status in ('cancelled', 'returned') then total else total - cancelled_amount - returned_amount end) stored`.execute(
    db,
  );
  await sql`drop index orders_by_total`.execute(db);
  await sql`drop index orders_by_status_and_total`.execute(db);
  await sql`create index orders_by_current_total on orders (current_total, id)`.execute(db);
  await sql`create index orders_by_status_and_current_total
    on orders (status, current_total, id)`.execute(db);
  await sql`create or replace function copy_order_status() returns trigger language plpgsql as $$
    begin
      update consignments set order_status = new.status, order_total = new.current_total where order_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`drop trigger copy_order_status on orders`.execute(db);
  await sql`create trigger copy_order_status after update on orders for each row
    when ((old.status, old.current_total) is distinct from (new.status, new.current_total))
    execute function copy_order_status()`.execute(db);
  await sql`update consignments c set order_total = o.current_total from orders o
    where o.id = c.order_id and c.order_total <> o.current_total`.execute(db);
}
