import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await findByIndex(db);
  await keepTallies(db);
}

/** A vendor's list is read along an index in every order and status, and searched within his own words alone. */
async function findByIndex(db: Kysely<never>): Promise<void> {
  await sql`drop index consignments_by_vendor`.execute(db);
  await sql`create index consignments_by_vendor on consignments (vendor_id, created_at, id)`.execute(db);
  await sql`create index consignments_by_status on consignments (vendor_id, status, created_at, id)`.execute(
    db,
  );
  await sql`create index consignments_by_worth on consignments (vendor_id, subtotal, id)`.execute(db);
  await sql`drop index order_lines_by_vendor`.execute(db);
  await sql`create index order_lines_by_vendor on order_lines (vendor_id, product_id, order_id)`.execute(db);

  // Order number, whole or in part, and the customer's name, each word behind the vendor's id.
  await sql`create function words_of_consignment(vendor text, number text, customer text)
    returns tsvector language sql immutable as $$
      select array_to_tsvector(array(
        select distinct vendor || '/' || word
          from unnest(array[lower(number), substr(number, 4), split_part(number, '-', 3),
            ltrim(split_part(number, '-', 3), '0')] || regexp_split_to_array(lower(coalesce(customer, '')), '\\s+')) word
          where word <> ''))
    $$`.execute(db);
  await sql`alter table consignments add search tsvector`.execute(db);
  await sql`update consignments c set search = words_of_consignment(c.vendor_id, o.number, o.address->>'name')
    from orders o where o.id = c.order_id`.execute(db);
  await sql`create index consignments_by_words on consignments using gin (search)`.execute(db);
  await sql`create function name_consignment() returns trigger language plpgsql as $$
    begin
      select words_of_consignment(new.vendor_id, number, address->>'name') into new.search
        from orders where id = new.order_id;
      return new;
    end $$`.execute(db);
  await sql`create trigger name_consignment before insert on consignments
    for each row execute function name_consignment()`.execute(db);
  // An address that is erased must not be found any more.
  await sql`create function rename_consignments() returns trigger language plpgsql as $$
    begin
      update consignments set search = words_of_consignment(vendor_id, new.number, new.address->>'name')
        where order_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger rename_consignments after update of address on orders
    for each row execute function rename_consignments()`.execute(db);
}

/** What a vendor's dashboard and tabs show is counted as it happens, by the database itself, so that no figure needs a scan. */
async function keepTallies(db: Kysely<never>): Promise<void> {
  await sql`create table vendor_days (
    vendor_id text not null references vendors,
    day date not null,
    orders integer not null,
    sales bigint not null,
    new_customers integer not null,
    primary key (vendor_id, day)
  )`.execute(db);
  await sql`create table vendor_statuses (
    vendor_id text not null references vendors,
    status text not null,
    orders integer not null,
    primary key (vendor_id, status)
  )`.execute(db);
  await sql`create table vendor_customers (
    vendor_id text not null references vendors,
    user_id text not null references users on delete cascade,
    primary key (vendor_id, user_id)
  )`.execute(db);
  await sql`create table vendor_sales (
    vendor_id text not null references vendors,
    product_id text not null references products,
    quantity bigint not null,
    sales bigint not null,
    primary key (vendor_id, product_id)
  )`.execute(db);
  await sql`create index vendor_sales_best on vendor_sales (vendor_id, sales desc, product_id)`.execute(db);
  await sql`create function tally_consignment() returns trigger language plpgsql as $$
    declare
      is_new boolean := tg_op = 'INSERT';
      sold integer := (new.status <> 'cancelled')::integer;
      is_first integer := 0;
    begin
      if is_new then
        insert into vendor_customers select new.vendor_id, user_id from orders where id = new.order_id
          on conflict do nothing;
        get diagnostics is_first = row_count;
      else
        sold := sold - (old.status <> 'cancelled')::integer;
        update vendor_statuses set orders = orders - 1 where vendor_id = new.vendor_id and status = old.status;
      end if;
      insert into vendor_statuses as t values (new.vendor_id, new.status, 1)
        on conflict (vendor_id, status) do update set orders = t.orders + 1;
      if sold <> 0 or is_new then
        insert into vendor_days as t
          values (new.vendor_id, (new.created_at at time zone 'Asia/Kolkata')::date, is_new::integer,
            sold * new.subtotal, is_first)
          on conflict (vendor_id, day) do update set orders = t.orders + excluded.orders,
            sales = t.sales + excluded.sales, new_customers = t.new_customers + excluded.new_customers;
      end if;
      if sold <> 0 then
        insert into vendor_sales as t
          select new.vendor_id, product_id, sold * sum(quantity), sold * sum(line_total)
            from order_lines where consignment_id = new.id group by product_id order by product_id
          on conflict (vendor_id, product_id) do update set quantity = t.quantity + excluded.quantity,
            sales = t.sales + excluded.sales;
      end if;
      return null;
    end $$`.execute(db);
  // At the end of the transaction: the lines are there, and the vendor's row is held for a moment only.
  await sql`create constraint trigger tally_new_consignment after insert on consignments
    deferrable initially deferred for each row execute function tally_consignment()`.execute(db);
  await sql`create constraint trigger tally_moved_consignment after update on consignments
    deferrable initially deferred for each row
    when (old.status is distinct from new.status) execute function tally_consignment()`.execute(db);
  await sql`create function tally_anew() returns void language sql as $$
    delete from vendor_days;
    delete from vendor_statuses;
    delete from vendor_customers;
    delete from vendor_sales;
    insert into vendor_statuses select vendor_id, status, count(*) from consignments group by 1, 2;
    insert into vendor_customers
      select distinct c.vendor_id, o.user_id from consignments c join orders o on o.id = c.order_id;
    insert into vendor_days
      select vendor_id, (created_at at time zone 'Asia/Kolkata')::date, count(*),
          coalesce(sum(subtotal) filter (where status <> 'cancelled'), 0), count(*) filter (where nth = 1)
        from (
          select c.*, row_number() over (partition by c.vendor_id, o.user_id order by c.created_at, c.id) nth
            from consignments c join orders o on o.id = c.order_id
        ) counted group by 1, 2;
    insert into vendor_sales
      select l.vendor_id, product_id, sum(quantity), sum(line_total)
        from order_lines l join consignments c on c.id = consignment_id where c.status <> 'cancelled' group by 1, 2;
  $$`.execute(db);
  await sql`select tally_anew()`.execute(db);
}
