import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Business figures are counted from rows; those of closed days are rolled up by a job (decision 53). */
export async function up(db: Kysely<never>): Promise<void> {
  await dropTallies(db);
  await createRollUps(db);
  await createIndexes(db);
  await createFormerNames(db);
}

async function dropTallies(db: Kysely<never>): Promise<void> {
  for (const [trigger, table] of [
    ['tally_new_consignment', 'consignments'],
    ['tally_moved_consignment', 'consignments'],
    ['tally_new_parts', 'consignments'],
    ['tally_moved_parts', 'consignments'],
    ['tally_new_orders', 'orders'],
    ['tally_lines', 'order_lines'],
    ['tally_new_people', 'users'],
    ['tally_changed_people', 'users'],
    ['tally_lost_people', 'users'],
  ] as const)
    await sql`drop trigger ${sql.ref(trigger)} on ${sql.table(table)}`.execute(db);
  for (const name of [
    'consignment',
    'new_parts',
    'moved_parts',
    'new_orders',
    'lines',
    'people',
    'anew',
  ] as const)
    await sql`drop function ${sql.ref(`tally_${name}`)}`.execute(db);
  for (const name of [
    'vendor_days',
    'vendor_statuses',
    'vendor_customers',
    'vendor_sales',
    'vendor_product_months',
    'market_days',
    'market_categories',
    'market_people',
  ])
    await sql`drop table ${sql.table(name)}`.execute(db);
}

/** Without foreign keys: a roll-up must not wait for the locks of an order that waits for the roll-up. */
async function createRollUps(db: Kysely<never>): Promise<void> {
  await sql`create function start_of_indian_day(day date) returns timestamptz language sql immutable as $$
    select day::timestamp at time zone 'Asia/Kolkata' $$`.execute(db);
  await sql`create table figures_rolled_up (
    id boolean primary key default true check (id),
    until date not null
  )`.execute(db);
  await sql`insert into figures_rolled_up (until) values ('1970-01-01')`.execute(db);
  await sql`create table figures_to_recount (
    id text primary key,
    vendor_id text not null,
    day date not null
  )`.execute(db);
  await sql`create index figures_to_recount_by_vendor on figures_to_recount (vendor_id, day)`.execute(db);
  await sql`create table vendor_day_figures (
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
  )`.execute(db);
  await sql`create table product_day_figures (
    vendor_id text not null,
    day date not null,
    product_id text not null,
    quantity bigint not null,
    sales bigint not null,
    primary key (vendor_id, day, product_id)
  )`.execute(db);
  await sql`create table market_day_figures (
    day date primary key,
    orders integer not null,
    sales bigint not null,
    collected bigint not null
  )`.execute(db);
  await sql`create table category_day_figures (
    day date not null,
    category text not null,
    sales bigint not null,
    primary key (day, category)
  )`.execute(db);
}

/** Rows of the days that are not rolled up, and people by role. */
async function createIndexes(db: Kysely<never>): Promise<void> {
  await sql`create index consignments_newest on consignments (created_at)`.execute(db);
  await sql`create index users_by_role on users (role) where erased_at is null`.execute(db);
}

/** The release of before reads the tallies by their names while it runs beside this one. The next release drops the views. */
async function createFormerNames(db: Kysely<never>): Promise<void> {
  const views: Record<string, RawBuilder<unknown>> = {
    vendor_days: sql`select c.vendor_id, indian_day(c.created_at) as day, count(*)::integer as orders,
        coalesce(sum(c.subtotal) filter (where is_sale(c.status)), 0)::bigint as sales,
        (count(*) filter (where nth = 1))::integer as new_customers,
        coalesce(sum(c.subtotal + c.shipping) filter (where is_collected(c.status)), 0)::bigint as collected
      from (
        select c.*, row_number() over (partition by c.vendor_id, o.user_id order by c.created_at, c.id) nth
          from consignments c join orders o on o.id = c.order_id
      ) c group by 1, 2`,
    vendor_statuses: sql`select vendor_id, status, count(*)::integer as orders from consignments group by 1, 2`,
    vendor_sales: sql`select l.vendor_id, l.product_id, sum(l.quantity)::bigint as quantity,
        sum(l.line_total)::bigint as sales
      from order_lines l join consignments c on c.id = l.consignment_id where is_sale(c.status) group by 1, 2`,
    market_days: sql`select indian_day(created_at) as day, 0 as slot, count(distinct order_id)::integer as orders,
        coalesce(sum(subtotal) filter (where is_sale(status)), 0)::bigint as sales,
        coalesce(sum(subtotal + shipping) filter (where is_collected(status)), 0)::bigint as collected
      from consignments group by 1`,
    market_categories: sql`select date_trunc('month', indian_day(c.created_at))::date as month, p.category, 0 as slot,
        sum(l.line_total)::bigint as sales
      from order_lines l join consignments c on c.id = l.consignment_id join products p on p.id = l.product_id
      where is_sale(c.status) group by 1, 2`,
    market_people: sql`select role, 0 as slot, count(*)::integer as people from users where erased_at is null group by 1`,
  };
  for (const [name, query] of Object.entries(views))
    await sql`create view ${sql.table(name)} as ${query}`.execute(db);
}
