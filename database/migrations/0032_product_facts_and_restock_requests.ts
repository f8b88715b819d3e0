import { type Kysely, sql } from 'kysely';

/** Facts of machines and fertilisers on the product page, and who wants a mail when a product is back in stock. A request is removed with its mail, and with its product. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products
    add column power_hp numeric(9, 3) check (power_hp > 0),
    add column tank_litres numeric(9, 3) check (tank_litres > 0),
    add column width_cm numeric(9, 3) check (width_cm > 0),
    add column in_the_box text,
    add column batch text,
    add column made_on date`.execute(db);
  await sql`create table restock_requests (
    id text primary key,
    product_id text not null references products on delete cascade,
    user_id text references users on delete cascade,
    email text not null,
    language text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create unique index restock_requests_once on restock_requests (product_id, lower(email))`.execute(
    db,
  );
  await sql`create index restock_requests_of_user on restock_requests (user_id)`.execute(db);
  await sql`create index restock_requests_of_email on restock_requests (lower(email))`.execute(db);
}
