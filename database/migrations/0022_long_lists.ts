import { type Kysely, sql } from 'kysely';

/** What lists that are narrowed and sorted at once need at a million orders and a hundred thousand products (decision 34). */
export async function up(db: Kysely<never>): Promise<void> {
  await keepOrdersOfVendors(db);
  await sql`create index orders_by_status_and_total on orders (status, total, id)`.execute(db);
  await listKinds(db);
  // What somebody did to rows of one kind is found among all that he did.
  await sql`create index audit_entries_by_actor_and_subject on audit_entries (actor_id, subject, id)`.execute(
    db,
  );
}

/**
 * A vendor's part knows its order's worth and status, so that the administrators' list of his orders is read along an index
 * of his. The database writes both itself: a version of before knows nothing of them.
 */
async function keepOrdersOfVendors(db: Kysely<never>): Promise<void> {
  await sql`alter table consignments add column order_total bigint, add column order_status text`.execute(db);
  // Nothing is cancelled by this, so that nothing is to be counted.
  await sql`alter table consignments disable trigger tally_cancelled_lines`.execute(db);
  await sql`update consignments c set order_total = o.total, order_status = o.status
    from orders o where o.id = c.order_id`.execute(db);
  await sql`alter table consignments enable trigger tally_cancelled_lines`.execute(db);
  await sql`create or replace function name_consignment() returns trigger language plpgsql as $$
    begin
      select words_of_consignment(new.vendor_id, number, address->>'name'), total, status
        into new.search, new.order_total, new.order_status from orders where id = new.order_id;
      return new;
    end $$`.execute(db);
  await sql`create function copy_order_status() returns trigger language plpgsql as $$
    begin
      update consignments set order_status = new.status where order_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger copy_order_status after update of status on orders
    for each row when (old.status is distinct from new.status) execute function copy_order_status()`.execute(
    db,
  );
  await sql`create index consignments_by_order_total on consignments (vendor_id, order_total, order_id)`.execute(
    db,
  );
  await sql`create index consignments_by_order_status
    on consignments (vendor_id, order_status, created_at, order_id)`.execute(db);
}

/** Products of one kind stand together in prices and names: each order has an index behind the kind. */
async function listKinds(db: Kysely<never>): Promise<void> {
  for (const column of ['name', 'price']) {
    await sql`create index ${sql.ref(`all_products_by_subcategory_and_${column}`)}
      on products (subcategory, ${sql.ref(column)}, id) where status <> 'archived'`.execute(db);
  }
  await sql`create index products_running_out_by_subcategory on products (subcategory, stock_level, created_at, id)
    where status <> 'archived' and stock_level <> 'enough'`.execute(db);
  // What a vendor's dashboard counts is read from the index alone, a vendor's entries in few of its pages.
  await sql`create index products_kept_by_vendor on products (vendor_id) where status <> 'archived'`.execute(
    db,
  );
  await sql`create index products_running_out_of_vendor on products (vendor_id, stock_level)
    where status = 'live' and stock_level <> 'enough'`.execute(db);
}
