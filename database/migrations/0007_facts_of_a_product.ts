import { type Kysely, sql } from 'kysely';

/**
 * What the law and a farmer ask of a product besides its label (domain facts, section 6): who made it and who brought it
 * into the country, its pack sizes by their group, and how it is used on the field, as figures with their units.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products
    add column maker text,
    add column importer text,
    add column updated_at timestamptz not null default now()`.execute(db);
  await sql`update products set updated_at = created_at`.execute(db);
  await sql`create index products_by_group on products (group_id) where status = 'live' and group_id is not null`.execute(
    db,
  );

  await sql`create table field_uses (
    product_id text primary key references products on delete cascade,
    sowing_months smallint[] check (sowing_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}' and sowing_months <> '{}'),
    per_acre_from numeric(12, 3) check (per_acre_from > 0),
    per_acre_to numeric(12, 3) check (per_acre_to >= per_acre_from),
    per_acre_unit text check (per_acre_unit in ('kg', 'g', 'l', 'ml')),
    days_from smallint check (days_from > 0),
    days_to smallint check (days_to >= days_from),
    per_litre numeric(12, 3) check (per_litre > 0),
    per_litre_unit text check (per_litre_unit in ('g', 'ml')),
    check (num_nulls(per_acre_from, per_acre_to, per_acre_unit) in (0, 3)),
    check (num_nulls(days_from, days_to) in (0, 2)),
    check (num_nulls(per_litre, per_litre_unit) in (0, 2))
  )`.execute(db);

  // For sitemaps: an order, which changes nothing but the stock, is no new page.
  await sql`create function touch_product() returns trigger language plpgsql as $$
    begin
      new.updated_at := now();
      return new;
    end $$`.execute(db);
  await sql`create trigger touch_product before update of name, description, price, mrp, pack, status on products
    for each row execute function touch_product()`.execute(db);
}
