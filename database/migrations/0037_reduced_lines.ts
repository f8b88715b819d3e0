import { type Kysely, sql } from 'kysely';

/**
 * Lines that are sent only in part (decision 66): order lines, consignments and orders have what is left, and this table
 * what was taken off. The previous release cancels a consignment with the quantities left, 0 included, and calls it a
 * cancellation or a return.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table reduced_lines (
    id text primary key,
    order_id text not null,
    position smallint not null,
    quantity integer not null check (quantity > 0),
    reason text not null,
    role text not null check (role in ('vendor', 'admin')),
    created_at timestamptz not null,
    foreign key (order_id, position) references order_lines
  )`.execute(db);
  await sql`create index reduced_lines_of_order on reduced_lines (order_id, position)`.execute(db);
  await sql`alter table order_lines
    drop constraint order_lines_quantity_check,
    add constraint order_lines_quantity_check check (quantity >= 0)`.execute(db);
  await sql`alter table stock_movements
    drop constraint stock_movements_delta_check,
    add constraint stock_movements_delta_check check (delta <> 0 or reason in ('cancellation', 'return'))`.execute(
    db,
  );
}
