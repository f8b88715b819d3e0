import { type Kysely, sql } from 'kysely';

/**
 * Cash that was paid at the door and goes back to its buyer by hand (decision 90). The previous release writes no such rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table cash_refunds (
    id text primary key,
    order_id text not null references orders,
    consignment_id text not null references consignments,
    amount bigint not null check (amount > 0),
    taken_by text not null check (taken_by in ('courier', 'vendor')),
    status text not null default 'asking' check (status in ('asking', 'ready', 'paid')),
    way text check (way in ('upi', 'bank')),
    holder text,
    ifsc text,
    sealed_destination text,
    last_four text,
    said_at timestamptz,
    due_on date,
    asked_at timestamptz,
    asked_count integer not null default 0,
    file_id text,
    tries integer not null default 1,
    utr text,
    paid_on date,
    paid_at timestamptz,
    failure text,
    requested_at timestamptz not null,
    changed_at timestamptz not null,
    check (status = 'asking' or (way is not null and last_four is not null and due_on is not null)),
    check (status <> 'asking' or (sealed_destination is null and file_id is null)),
    check (status <> 'ready' or sealed_destination is not null),
    check ((status = 'paid') = (utr is not null and paid_on is not null and paid_at is not null))
  )`.execute(db);
  await sql`create index cash_refunds_of_order on cash_refunds (order_id, id)`.execute(db);
  await sql`create index cash_refunds_of_consignment on cash_refunds (consignment_id)`.execute(db);
  await sql`create index cash_refunds_open on cash_refunds (status, due_on, id) where status <> 'paid'`.execute(
    db,
  );
  await sql`create index cash_refunds_of_file on cash_refunds (file_id) where file_id is not null`.execute(
    db,
  );
  await sql`create unique index cash_refunds_by_utr on cash_refunds (utr) where utr is not null`.execute(db);
  await sql`create index cash_refunds_paid on cash_refunds (paid_at, id) where status = 'paid'`.execute(db);
  await sql`create index cash_refunds_to_erase on cash_refunds (paid_at)
    where status = 'paid' and sealed_destination is not null`.execute(db);
}
