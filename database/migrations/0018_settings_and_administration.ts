import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await keepSettings(db);
  await keepPeople(db);
  await readAuditByIndex(db);
  await keepTallies(db);
  await findWhatWaits(db);
}

/** What administrators set for the whole shop, in one row: each with the specification's value until then. */
async function keepSettings(db: Kysely<never>): Promise<void> {
  await sql`create table store_settings (
    id boolean primary key default true check (id),
    name text not null,
    hindi_name text not null,
    phone text,
    email text,
    address text,
    free_shipping_above bigint not null check (free_shipping_above >= 0),
    shipping_fee bigint not null check (shipping_fee >= 0),
    cod_limit bigint check (cod_limit > 0),
    version integer not null default 1,
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`insert into store_settings (name, hindi_name, free_shipping_above, shipping_fee)
    values ('Kheti Bazaar', 'खेती बाज़ार', 500000, 25000)`.execute(db);
  // Public pages tell the shop's name, how to reach it and what delivery costs.
  await sql`create trigger tell_of_store_settings after update on store_settings
    for each statement execute function tell_of_catalogue()`.execute(db);

  // Spec section 3, Payment option. Cash on delivery is there already.
  await sql`update payment_options set position = 2 where id = 'cod'`.execute(db);
  await sql`insert into payment_options (id, name, type, details, enabled, position) values
    ('upi', 'UPI', 'digital', '', true, 1),
    ('card', 'Credit/Debit Card', 'digital', '', false, 3),
    ('net-banking', 'Net Banking', 'digital', '', true, 4),
    ('bank-transfer', 'Direct Bank Transfer', 'offline', '', false, 5)
    on conflict (id) do nothing`.execute(db);
}

/** A list of people reads along an index in every order; whoever is erased stands in none. */
async function keepPeople(db: Kysely<never>): Promise<void> {
  await sql`alter table users
    add column blocked_at timestamptz,
    add column erased_at timestamptz,
    add column search text generated always as (' ' || lower(name) || ' ' || lower(email)) stored`.execute(
    db,
  );
  await sql`drop index users_by_role`.execute(db);
  for (const column of ['name', 'email', 'created_at']) {
    const by = sql.ref(column);
    const [all, each] = [`users_by_${column}`, `users_of_role_by_${column}`].map((name) => sql.ref(name));
    await sql`create index ${all} on users (${by}, id) where erased_at is null`.execute(db);
    await sql`create index ${each} on users (role, ${by}, id) where erased_at is null`.execute(db);
  }
  await sql`create index users_by_words on users using gin (search gin_trgm_ops)`.execute(db);
  await sql`create index users_blocked on users (created_at, id) where blocked_at is not null`.execute(db);
  await sql`create index users_erased on users (erased_at) where erased_at is not null`.execute(db);
}

/** Ids of entries rise with time, so that they are the order of every list of them. */
async function readAuditByIndex(db: Kysely<never>): Promise<void> {
  await sql`drop index audit_entries_by_subject`.execute(db);
  await sql`create index audit_entries_of_row on audit_entries (subject_id, id)`.execute(db);
  await sql`create index audit_entries_by_subject on audit_entries (subject, id)`.execute(db);
  await sql`create index audit_entries_by_actor on audit_entries (actor_id, id)`.execute(db);
  await sql`create index audit_entries_by_action on audit_entries (action, id)`.execute(db);
}

/**
 * What the administrators' dashboard shows is counted as it happens, by the database itself. Each connection counts in
 * rows of its own (`slot`), so that nobody waits for somebody else's order; a figure is the sum of the slots.
 */
async function keepTallies(db: Kysely<never>): Promise<void> {
  await sql`create table market_days (
    day date not null,
    slot integer not null,
    orders integer not null,
    sales bigint not null,
    primary key (day, slot)
  )`.execute(db);
  await sql`create table market_categories (
    month date not null,
    category text not null,
    slot integer not null,
    sales bigint not null,
    primary key (month, category, slot)
  )`.execute(db);
  await sql`create table market_people (
    role text not null,
    slot integer not null,
    people integer not null,
    primary key (role, slot)
  )`.execute(db);
  await tallyOrders(db);
  await tallyCategories(db);
  await tallyPeople(db);
}

async function tallyOrders(db: Kysely<never>): Promise<void> {
  await sql`create function worth_of(status text, total bigint, cancelled bigint) returns bigint language sql immutable as $$
    select case when status = 'cancelled' then 0 else total - cancelled end $$`.execute(db);
  await sql`create function tally_new_orders() returns trigger language plpgsql as $$
    begin
      insert into market_days as t
        select (created_at at time zone 'Asia/Kolkata')::date, pg_backend_pid(), count(*),
            sum(worth_of(status, total, cancelled_amount))
          from after group by 1
        on conflict (day, slot) do update set orders = t.orders + excluded.orders, sales = t.sales + excluded.sales;
      return null;
    end $$`.execute(db);
  await sql`create function tally_changed_orders() returns trigger language plpgsql as $$
    begin
      insert into market_days as t
        select (a.created_at at time zone 'Asia/Kolkata')::date, pg_backend_pid(), 0,
            sum(worth_of(a.status, a.total, a.cancelled_amount) - worth_of(b.status, b.total, b.cancelled_amount))
          from after a join before b using (id) group by 1
          having sum(worth_of(a.status, a.total, a.cancelled_amount) - worth_of(b.status, b.total, b.cancelled_amount)) <> 0
        on conflict (day, slot) do update set sales = t.sales + excluded.sales;
      return null;
    end $$`.execute(db);
  await sql`create trigger tally_new_orders after insert on orders
    referencing new table as after for each statement execute function tally_new_orders()`.execute(db);
  await sql`create trigger tally_changed_orders after update on orders
    referencing old table as before new table as after
    for each statement execute function tally_changed_orders()`.execute(db);
  await sql`insert into market_days
    select (created_at at time zone 'Asia/Kolkata')::date, 0, count(*),
        sum(worth_of(status, total, cancelled_amount)) from orders group by 1`.execute(db);
}

/** Goods without shipping, in the month in which they were ordered. */
async function tallyCategories(db: Kysely<never>): Promise<void> {
  await sql`create function tally_lines() returns trigger language plpgsql as $$
    begin
      insert into market_categories as t
        select date_trunc('month', c.created_at at time zone 'Asia/Kolkata')::date, p.category, pg_backend_pid(),
            sum(l.line_total)
          from after l join consignments c on c.id = l.consignment_id join products p on p.id = l.product_id
          where c.status <> 'cancelled' group by 1, 2
        on conflict (month, category, slot) do update set sales = t.sales + excluded.sales;
      return null;
    end $$`.execute(db);
  await sql`create function tally_cancelled_lines() returns trigger language plpgsql as $$
    begin
      insert into market_categories as t
        select date_trunc('month', a.created_at at time zone 'Asia/Kolkata')::date, p.category, pg_backend_pid(),
            sum(case when a.status = 'cancelled' then -l.line_total else l.line_total end)
          from after a join before b using (id) join order_lines l on l.consignment_id = a.id
            join products p on p.id = l.product_id
          where (a.status = 'cancelled') <> (b.status = 'cancelled') group by 1, 2
        on conflict (month, category, slot) do update set sales = t.sales + excluded.sales;
      return null;
    end $$`.execute(db);
  await sql`create trigger tally_lines after insert on order_lines
    referencing new table as after for each statement execute function tally_lines()`.execute(db);
  await sql`create trigger tally_cancelled_lines after update on consignments
    referencing old table as before new table as after
    for each statement execute function tally_cancelled_lines()`.execute(db);
  await sql`insert into market_categories
    select date_trunc('month', c.created_at at time zone 'Asia/Kolkata')::date, p.category, 0, sum(l.line_total)
      from order_lines l join consignments c on c.id = l.consignment_id join products p on p.id = l.product_id
      where c.status <> 'cancelled' group by 1, 2`.execute(db);
}

async function tallyPeople(db: Kysely<never>): Promise<void> {
  await sql`create function tally_people() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into market_people as t
          select role, pg_backend_pid(), -count(*) from before where erased_at is null group by role
          on conflict (role, slot) do update set people = t.people + excluded.people;
      end if;
      if tg_op <> 'DELETE' then
        insert into market_people as t
          select role, pg_backend_pid(), count(*) from after where erased_at is null group by role
          on conflict (role, slot) do update set people = t.people + excluded.people;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger tally_new_people after insert on users
    referencing new table as after for each statement execute function tally_people()`.execute(db);
  await sql`create trigger tally_changed_people after update on users
    referencing old table as before new table as after for each statement execute function tally_people()`.execute(
    db,
  );
  await sql`create trigger tally_lost_people after delete on users
    referencing old table as before for each statement execute function tally_people()`.execute(db);
  await sql`insert into market_people select role, 0, count(*) from users group by role`.execute(db);
}

/** What needs doing on the administrators' dashboard, counted without a scan. */
async function findWhatWaits(db: Kysely<never>): Promise<void> {
  await sql`create index vendors_applied on vendors (created_at, id) where status = 'applied'`.execute(db);
  await sql`create index products_sold_out on products (id) where status = 'live' and stock_level = 'out'`.execute(
    db,
  );
}
