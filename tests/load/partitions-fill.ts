import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import { dayAfter, indianDay } from '../../market/kernel/days.ts';
import { firstIdAt } from '../../market/kernel/ids.ts';

const [months, people, vendors] = [24, 200_000, 1_000];

/**
 * Orders of two years with one consignment and one line each. One in a hundred is open; every tenth is of vendor v1,
 * every 200,000th of the demo's customer. Indexes are built at the end, as for a large import.
 */
export async function fillOrdersOfYears(db: Connection, count: number): Promise<void> {
  await sql`alter table orders alter column search drop expression`.execute(db);
  await sql`update store_settings set cod_limit = 1000000000000`.execute(db);
  await db.connection().execute(async (connection) => {
    // Without triggers and foreign keys.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set maintenance_work_mem = '1GB'`.execute(connection);
    await fillPeople(connection);
    const tables = ['orders', 'consignments', 'order_lines'];
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
        where tablename = any(${tables}::text[]) and indexdef not like '%UNIQUE%'`.execute(connection);
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(connection);
    await fillRows(connection, count);
    for (const { definition } of rows) await sql.raw(definition).execute(connection);
    const until = dayAfter(indianDay(new Date()), -2);
    await sql`update figures_rolled_up set until = ${until}`.execute(connection);
    for (const figures of ['vendor', 'product', 'market', 'category'])
      await sql`delete from ${sql.table(`${figures}_day_figures`)} where day > ${until}`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
    for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
  });
}

async function fillPeople(db: Connection): Promise<void> {
  await sql`insert into users (id, name, email, role)
    select 'bench-' || n, 'Farmer ' || n, 'bench-' || n || '@bench.example', 'customer'
      from generate_series(0, ${sql.lit(people - 1)}) n`.execute(db);
  await sql`insert into vendors (id, user_id, company_name, gstin, phone, status)
    select 'bench-' || n, 'bench-' || n, 'Firm ' || n, '27ABCDE' || lpad(n::text, 4, '0') || 'F1Z5', '9876543210', 'approved'
      from generate_series(1, ${sql.lit(vendors)}) n`.execute(db);
}

/** The instant of order `n`, of which the first is the newest; spread evenly. */
const instantOf = (count: number): RawBuilder<Date> =>
  sql`now() - make_interval(secs => ${sql.lit((months * 30 * 86_400) / count)}::float8 * n)`;

async function fillRows(db: Connection, count: number): Promise<void> {
  const id = sql`regexp_replace(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0'), '(.{8})(.{4})', '\\1-\\2')
    || '-7000-8000-' || lpad(n::text, 12, '0')`;
  const number = sql`'KB-' || to_char(at, 'YYMM') || '-' || lpad(n::text, 8, '0')`;
  const worth = sql`10000 + n::bigint * 7919 % 990000`;
  const buyer = sql`n % ${sql.lit(people)}`;
  const status = sql`case when n < ${sql.lit(count / 100)} then (array['pending', 'processing', 'shipped'])[1 + n % 3]
    when n % 10 = 3 then 'cancelled' else 'delivered' end`;
  await sql`insert into orders (id, number, user_id, checkout_id, subtotal, shipping, total, status, payment_method,
      estimated_on, address, search, created_at)
    select ${id}, ${number}, case when ${buyer} = 77 then farmer.id else 'bench-' || ${buyer} end, 'checkout-' || n,
        ${worth}, 0, ${worth}, ${status}, 'cod', at::date, jsonb_build_object('name', 'Farmer X' || lpad((${buyer})::text, 7, '0'),
          'city', 'Wai', 'street', 'At post', 'state', 'Maharashtra', 'pincode', '412803', 'phone', '9000000000'),
        array_to_tsvector(array['/farmer', '/x' || lpad((${buyer})::text, 7, '0'), '/' || lower(${number}), '/' || n]), at
      from (select n, ${instantOf(count)} as at from generate_series(1, ${sql.lit(count)}) n) numbered,
        (select id from users where email = 'farmer@demo.example') farmer`.execute(db);
  const vendor = sql`case when nth % 10 = 0 then 'v1' else 'bench-' || 1 + nth % ${sql.lit(vendors)} end`;
  await sql`insert into consignments (id, order_id, vendor_id, status, subtotal, shipping, seller, place_of_supply, search,
      created_at, order_total, order_status)
    select id, id, vendor, status, subtotal, 0, '{}', '27',
        array_to_tsvector(array[vendor || '/' || lower(number), vendor || '/x' || substr(address->>'name', 9)]),
        created_at, total, status
      from (select *, ${vendor} as vendor from (select *, substr(number, 9)::integer as nth from orders
        where checkout_id like 'checkout-%') numbered) o`.execute(db);
  await sql`insert into order_lines (order_id, position, consignment_id, product_id, vendor_id, name, pack, translations,
      unit_price, quantity, line_total, hsn, gst_rate, shipping, taxable, cgst, sgst, igst, uqc, commission_bp)
    select c.id, 1, c.id, p.id, c.vendor_id, p.name, p.pack, '{}', c.subtotal, 1, c.subtotal, p.hsn, p.gst_rate, 0,
        c.subtotal, 0, 0, 0, 'BAG', 0
      from consignments c join (select *, row_number() over () as nth from products where vendor_id = 'v1') p
        on p.nth = 1 + c.subtotal % 8 where c.seller = '{}'`.execute(db);
}

/** The order at this place of the filling. */
export async function orderIdOf(db: Connection, place: number): Promise<{ id: string; number: string }> {
  return db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('checkoutId', '=', `checkout-${place}`)
    .executeTakeFirstOrThrow();
}

/**
 * The orders in one partition a month, by their id, which begins with the time. A unique key must have the id then:
 * number and checkout are plain indexes.
 */
export async function partitionOrders(db: Connection): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    const list = async (text: string) =>
      (await sql.raw<{ text: string }>(text).execute(connection)).rows.map((row) => row.text);
    await run('set statement_timeout = 0');
    await run(`set maintenance_work_mem = '1GB'`);
    const keys = `from pg_constraint where contype = 'f' and confrelid = 'orders'::regclass`;
    const again = await list(`select format('alter table %s add foreign key %s not valid', conrelid::regclass,
      substr(pg_get_constraintdef(oid), 13)) as text ${keys}`);
    for (const key of await list(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text ${keys}`,
    ))
      await run(key);
    const triggers = await list(`select pg_get_triggerdef(oid) as text from pg_trigger
      where tgrelid = 'orders'::regclass and not tgisinternal`);
    const indexes = await list(`select replace(indexdef, 'UNIQUE ', '') as text from pg_indexes
      where tablename = 'orders' and indexname <> 'orders_pkey'`);
    await run('alter table orders rename to orders_whole');
    await run(
      'create table orders (like orders_whole including all excluding indexes) partition by range (id)',
    );
    const bounds = boundsOfMonths();
    await run(`create table orders_older partition of orders for values from (minvalue) to ('${bounds[0]}')`);
    for (const [at, from] of bounds.entries()) {
      const to = bounds[at + 1];
      const end = to ? `'${to}'` : 'maxvalue';
      await run(`create table orders_${at} partition of orders for values from ('${from}') to (${end})`);
    }
    const [columns = ''] = await list(`select string_agg(quote_ident(attname), ', ') as text from pg_attribute
      where attrelid = 'orders'::regclass and attnum > 0 and attgenerated = ''`);
    await run(`insert into orders (${columns}) select ${columns} from orders_whole`);
    await run('drop table orders_whole');
    await run('alter table orders add primary key (id)');
    for (const made of [...indexes, ...triggers, ...again]) await run(made);
    await run('vacuum analyze orders');
  });
}

/** The first ids of the months, up to next month. */
function boundsOfMonths(): string[] {
  const now = new Date();
  return Array.from({ length: months + 2 }, (_, at) =>
    firstIdAt(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + at, 1))),
  );
}
