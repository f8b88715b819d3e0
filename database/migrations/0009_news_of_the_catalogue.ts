import { type Kysely, sql } from 'kysely';

/** What pages show besides the products: any change of a row may change any of them. */
const besides = [
  { table: 'product_translations', on: 'insert or update or delete' },
  { table: 'product_images', on: 'insert or update or delete' },
  { table: 'seed_labels', on: 'insert or update or delete' },
  { table: 'field_uses', on: 'insert or update or delete' },
  // A new vendor has no products yet.
  { table: 'vendors', on: 'update or delete' },
];

/**
 * The database itself tells every process what changed in the catalogue, when the change is committed, so that nobody
 * who writes can forget it. Once a statement, however many rows. See market/catalogue/catalogue-change.ts for what is told.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create function tell_of_catalogue() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', '');
      return null;
    end $$`.execute(db);
  // Every order changes stock: unless a product is sold out or there again, only its own page shows that.
  await sql`create function tell_of_products() returns trigger language plpgsql as $$
    declare
      products text;
      in_lists boolean;
    begin
      select json_agg(id), bool_or(
          to_jsonb(before) - 'stock' is distinct from to_jsonb(after) - 'stock'
          or (before.stock > 0) is distinct from (after.stock > 0))
        into products, in_lists
        from before full join after using (id)
        where 'live' in (before.status, after.status) and to_jsonb(before) is distinct from to_jsonb(after);
      if products is not null then
        -- A message may have 8,000 bytes.
        perform pg_notify('catalogue', case when in_lists or octet_length(products) > 7000 then '' else products end);
      end if;
      return null;
    end $$`.execute(db);

  await sql`create trigger tell_of_changed_products after update on products
    referencing old table as before new table as after
    for each statement execute function tell_of_products()`.execute(db);
  await sql`create trigger tell_of_products after insert or delete on products
    for each statement execute function tell_of_catalogue()`.execute(db);
  for (const { table, on } of besides) {
    await sql`create trigger ${sql.ref(`tell_of_${table}`)} after ${sql.raw(on)} on ${sql.table(table)}
      for each statement execute function tell_of_catalogue()`.execute(db);
  }
}
