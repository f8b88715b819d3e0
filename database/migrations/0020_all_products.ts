import { type Kysely, sql } from 'kysely';

/** What lists of products that vendors and administrators keep need to stay quick at a hundred thousand (decision 27). */
export async function up(db: Kysely<never>): Promise<void> {
  await findByPartOfAName(db);
  await listAllVendors(db);
  // The specification lets an administrator write down a price of 0 (section 5); what is on sale has one above it.
  await sql`alter table products
    drop constraint products_price_check,
    add constraint products_price_check
      check (price > 0 or (price = 0 and status in ('draft', 'archived')))`.execute(db);
}

/**
 * A product's names in both languages and its vendor's code in one column, with an index of its triples. The database
 * writes it itself: `search_words` is set last of all when texts change, after the Hindi name.
 */
async function findByPartOfAName(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column called text not null default ''`.execute(db);
  await sql`create function call_product() returns trigger language plpgsql as $$
    begin
      new.called := lower(concat_ws(' ', '', new.name, new.sku,
        (select name from product_translations where product_id = new.id and language = 'hi')));
      return new;
    end $$`.execute(db);
  await sql`create trigger call_product before insert or update of name, sku, search_words on products
    for each row execute function call_product()`.execute(db);
  await sql`update products set name = name`.execute(db);
  await sql`create index products_by_part on products using gin (called gin_trgm_ops)`.execute(db);
}

/** As a vendor's lists, for all vendors: what is put away, or not on sale, or runs out, stands in indexes of its own. */
async function listAllVendors(db: Kysely<never>): Promise<void> {
  for (const name of ['created_at', 'name', 'price']) {
    const [by, all, off, out] = [
      name,
      `all_products_by_${name}`,
      `products_off_sale_by_${name}`,
      `products_running_out_by_${name}`,
    ].map((id) => sql.ref(id));
    await sql`create index ${all} on products (${by}, id) where status <> 'archived'`.execute(db);
    await sql`create index ${off} on products (status, ${by}, id) where status <> 'live'`.execute(db);
    await sql`create index ${out} on products (stock_level, ${by}, id)
      where status <> 'archived' and stock_level <> 'enough'`.execute(db);
  }
  await sql`create index all_products_featured on products (created_at, id)
    where status <> 'archived' and featured`.execute(db);
  await sql`create index all_products_by_subcategory on products (subcategory, created_at, id)
    where status <> 'archived'`.execute(db);
}
