import { type Kysely, sql } from 'kysely';

/** What a vendor keeps of his products and imports of spreadsheets (domain facts, sections 2.2 to 2.5 and 6). */
export async function up(db: Kysely<never>): Promise<void> {
  await moreOfProducts(db);
  await statusesAndDrafts(db);
  await listsOfAVendor(db);
  await reasonsOfMovements(db);
  await imports(db);
  await quieterNews(db);
}

async function moreOfProducts(db: Kysely<never>): Promise<void> {
  await sql`alter table products
    add column sku text check (sku <> ''),
    add column version integer not null default 1,
    add column low_stock integer not null default 5 check (low_stock >= 0),
    add column expires_on date,
    add column return_days smallint check (return_days between 0 and 90),
    add column warranty_months smallint check (warranty_months between 0 and 240),
    add column weight_kg numeric(9, 3) check (weight_kg > 0),
    add column bis_licence text,
    add column fco_grade text,
    add column cib_number text,
    add column technical_name text,
    add column toxicity text check (toxicity in ('red', 'yellow', 'blue', 'green')),
    add column waiting_days smallint check (waiting_days between 0 and 365),
    -- Out of stock, low, enough. Of its own, so that a sale that leaves enough touches no index.
    add column stock_level text not null generated always as
      (case when stock = 0 then 'out' when stock <= low_stock then 'low' else 'enough' end) stored`.execute(
    db,
  );
  await sql`create unique index products_by_sku on products (vendor_id, sku) where sku is not null`.execute(
    db,
  );
}

/** A draft may be incomplete; `withheld` is what shall be on sale and may not be: nobody else asks for it. */
async function statusesAndDrafts(db: Kysely<never>): Promise<void> {
  await sql`alter table products
    drop constraint products_status_check,
    drop constraint products_hsn_check,
    add constraint products_status_check check (status in ('draft', 'live', 'withheld', 'archived')),
    add constraint products_hsn_check check (hsn ~ '^[0-9]{4,8}$' or (hsn = '' and status in ('draft', 'archived')))`.execute(
    db,
  );
  await sql`alter table seed_labels
    alter column kind drop not null,
    alter column variety drop not null,
    alter column lot drop not null,
    alter column class drop not null,
    alter column tested_on drop not null,
    alter column germination drop not null,
    alter column purity drop not null`.execute(db);
}

/** One direction in each index, so that a page begins where the one before ended. */
async function listsOfAVendor(db: Kysely<never>): Promise<void> {
  await sql`drop index products_by_vendor`.execute(db);
  const orders = {
    products_of_vendor: 'vendor_id, created_at, id',
    products_of_vendor_by_name: 'vendor_id, name, id',
    products_of_vendor_by_price: 'vendor_id, price, id',
    products_of_vendor_by_status: 'vendor_id, status, created_at, id',
    products_of_vendor_by_stock: 'vendor_id, stock_level, created_at, id',
    products_of_vendor_by_subcategory: 'vendor_id, subcategory, created_at, id',
  };
  for (const [index, columns] of Object.entries(orders)) {
    await sql`create index ${sql.id(index)} on products (${sql.join(columns.split(', ').map((column) => sql.ref(column)))})`.execute(
      db,
    );
  }
  await sql`create index products_of_group on products (group_id) where group_id is not null`.execute(db);
}

async function reasonsOfMovements(db: Kysely<never>): Promise<void> {
  await sql`alter table stock_movements
    drop constraint stock_movements_reason_check,
    add constraint stock_movements_reason_check
      check (reason in ('opening', 'sale', 'return', 'adjustment', 'received', 'damaged', 'counted')),
    add column actor_id text references users on delete set null,
    add column note text`.execute(db);
}

async function imports(db: Kysely<never>): Promise<void> {
  await sql`create table product_imports (
    id text primary key,
    vendor_id text not null references vendors,
    user_id text not null references users,
    file_name text not null,
    columns text[] not null,
    status text not null check (status in ('checking', 'checked', 'applying', 'applied', 'failed')),
    total integer not null default 0,
    checked integer not null default 0,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index product_imports_of_vendor on product_imports (vendor_id, created_at, id)`.execute(
    db,
  );
  await sql`create index product_imports_to_do on product_imports (created_at)
    where status in ('checking', 'applying')`.execute(db);
  await sql`create table product_import_rows (
    import_id text not null references product_imports on delete cascade,
    line integer not null,
    cells jsonb not null,
    outcome text check (outcome in ('new', 'changed', 'same', 'wrong')),
    product_id text,
    -- The version that the dry run saw, and what it found.
    version integer,
    changes jsonb not null default '{}',
    problems jsonb not null default '{}',
    primary key (import_id, line)
  )`.execute(db);
  await sql`create index product_import_rows_by_outcome on product_import_rows (import_id, outcome, line)`.execute(
    db,
  );
}

/** What only the vendor sees of a product is no news for lists (see migration 0009). */
async function quieterNews(db: Kysely<never>): Promise<void> {
  await sql`create or replace function tell_of_products() returns trigger language plpgsql as $$
    declare
      unseen text[] := '{stock,stock_level,low_stock,version,sku}';
      products text;
      in_lists boolean;
    begin
      select json_agg(id), bool_or(
          to_jsonb(before) - unseen is distinct from to_jsonb(after) - unseen
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
}
