import { type Kysely, sql } from 'kysely';

/** What the list is searched by and the orders it comes in (decision 15). The columns are filled at the start. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  // Selling changes the stock alone: with room in its page, a row's new version needs no entry in any index.
  await sql`alter table products
    add column search_keys text[] not null default '{}',
    add column search_words text[] not null default '{}',
    add column search_version smallint not null default 0,
    set (fillfactor = 85)`.execute(db);
  await sql`create index products_to_index on products (search_version)`.execute(db);
  for (const column of ['search_keys', 'search_words']) {
    await sql`create index ${sql.id(`products_by_${column}`)} on products using gin (${sql.ref(column)})
      with (fastupdate = off) where status = 'live'`.execute(db);
  }

  await sql`create table search_words (
    word text collate "C" not null,
    kind text not null check (kind in ('text', 'key')),
    primary key (word, kind)
  )`.execute(db);
  await sql`create index search_words_containing on search_words using gin (word gin_trgm_ops) where kind = 'text'`.execute(
    db,
  );
  await sql`create index search_words_alike on search_words using gist (word gist_trgm_ops) where kind = 'key'`.execute(
    db,
  );

  // One direction in each index, so that a page begins where the one before ended.
  for (const index of [
    'products_newest',
    'products_featured',
    'products_by_category',
    'products_by_subcategory',
  ]) {
    await sql`drop index ${sql.id(index)}`.execute(db);
  }
  const orders = {
    products_newest: 'created_at, id',
    products_by_category: 'category, created_at, id',
    products_by_subcategory: 'subcategory, created_at, id',
    products_by_price: 'price, id',
    products_by_category_price: 'category, price, id',
    products_by_subcategory_price: 'subcategory, price, id',
    products_by_rating: 'rating, reviews, id',
    products_by_origin: 'country_of_origin, created_at, id',
  };
  for (const [index, columns] of Object.entries(orders)) {
    await sql`create index ${sql.id(index)} on products (${sql.join(columns.split(', ').map((column) => sql.ref(column)))})
      where status = 'live'`.execute(db);
  }
  await sql`create index products_featured on products (created_at, id) where status = 'live' and featured`.execute(
    db,
  );
}
