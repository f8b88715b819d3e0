import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Each part carries its share of the shipping (decision 21): by its worth, the rupees that are left to the largest remainders.
  await sql`alter table consignments add shipping bigint not null default 0 check (shipping >= 0)`.execute(
    db,
  );
  await sql`update consignments set shipping = share.rupees * 100
    from (
      select id, floored + (row_number() over (partition by order_id order by remainder desc, vendor_id)
          <= shipping - sum(floored) over (partition by order_id))::integer as rupees
        from (
          select c.id, c.order_id, c.vendor_id, o.shipping / 100 as shipping, o.shipping / 100 * c.subtotal / o.subtotal as floored,
              o.shipping / 100 * c.subtotal % o.subtotal as remainder
            from consignments c join orders o on o.id = c.order_id
        ) parts
    ) share
    where share.id = consignments.id`.execute(db);
  await sql`alter table consignments alter shipping drop default`.execute(db);

  await sql`alter table orders add cancelled_amount bigint not null default 0
    check (cancelled_amount between 0 and total)`.execute(db);
  await sql`update orders set cancelled_amount = total where status = 'cancelled'`.execute(db);

  await sql`alter table consignment_moves
    add moved_by text not null default 'vendor' check (moved_by in ('customer', 'vendor', 'admin')),
    add reason text`.execute(db);
  await sql`update consignment_moves set moved_by = 'customer' where from_status is null`.execute(db);
  await sql`alter table consignment_moves alter moved_by drop default`.execute(db);

  await sql`create table carts (
    user_id text primary key references users on delete cascade,
    items jsonb not null,
    updated_at timestamptz not null default now()
  )`.execute(db);
}
