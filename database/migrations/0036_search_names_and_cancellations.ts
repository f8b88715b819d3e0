import { type Kysely, sql } from 'kysely';

/** Standard terms for the column of searched names and for the stock movement of a cancelled order. */
export async function up(db: Kysely<never>): Promise<void> {
  await nameSearchNames(db);
  await tellCancellationsFromReturns(db);
}

/** `called` stays as a copy for processes of the previous release; the release after this one drops it. */
async function nameSearchNames(db: Kysely<never>): Promise<void> {
  await sql`drop trigger call_product on products`.execute(db);
  await sql`drop function call_product`.execute(db);
  await sql`alter table products rename column called to search_name`.execute(db);
  await sql`alter index products_by_part rename to products_by_search_name`.execute(db);
  await sql`create function write_search_name() returns trigger language plpgsql as $$
    begin
      new.search_name := lower(concat_ws(' ', '', new.name, new.sku,
        (select name from product_translations where product_id = new.id and language = 'hi')));
      return new;
    end $$`.execute(db);
  await sql`create trigger write_search_name before insert or update of name, sku, search_words on products
    for each row execute function write_search_name()`.execute(db);
  await sql`alter table products add column called text generated always as (search_name) stored`.execute(db);
}

/** An order has a product in one consignment: the consignment's status says why its goods came back. */
async function tellCancellationsFromReturns(db: Kysely<never>): Promise<void> {
  await sql`alter table stock_movements
    drop constraint stock_movements_reason_check,
    add constraint stock_movements_reason_check check (reason in
      ('opening', 'sale', 'cancellation', 'return', 'adjustment', 'received', 'damaged', 'counted'))`.execute(
    db,
  );
  await sql`update stock_movements m set reason = 'cancellation'
    from order_lines l join consignments c on c.id = l.consignment_id
    where m.reason = 'return' and l.order_id = m.order_id and l.product_id = m.product_id
      and c.status = 'cancelled'`.execute(db);
}
