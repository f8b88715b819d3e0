import { type Kysely, sql } from 'kysely';

/**
 * The limit of a vendor's debt, payments of vendors to the operator, and which vendors were told that they are above the limit
 * (decision 95). An earning of the kind `paid-in` belongs to no order. The previous release writes none of these.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table store_settings
    add column vendor_debt_limit bigint default 2500000 check (vendor_debt_limit > 0)`.execute(db);
  await sql`alter table vendor_earnings
    alter column order_id drop not null,
    alter column consignment_id drop not null,
    drop constraint vendor_earnings_kind,
    add constraint vendor_earnings_kind check (kind in ('sale', 'return', 'rto', 'paid-in', 'transfer')),
    add constraint vendor_earnings_order
      check ((kind = 'paid-in') = (order_id is null) and (kind = 'paid-in') = (consignment_id is null))`.execute(
    db,
  );
  await sql`create table vendor_pay_ins (
    id text primary key,
    vendor_id text not null references vendors,
    status text not null check (status in ('claimed', 'booked', 'refused')),
    amount bigint not null check (amount > 0),
    utr text not null check (utr ~ '^[A-Z0-9]{10,22}$'),
    reason text check ((reason is not null) = (status = 'refused')),
    claimed_by text references users on delete set null,
    decided_by text references users on delete set null,
    decided_at timestamptz check ((decided_at is not null) = (status <> 'claimed')),
    earning_id text unique references vendor_earnings check ((earning_id is not null) = (status = 'booked')),
    created_at timestamptz not null
  )`.execute(db);
  await sql`create unique index vendor_pay_ins_by_utr on vendor_pay_ins (utr) where status <> 'refused'`.execute(
    db,
  );
  await sql`create index vendor_pay_ins_of_vendor on vendor_pay_ins (vendor_id, id)`.execute(db);
  await sql`create index vendor_pay_ins_claimed on vendor_pay_ins (id) where status = 'claimed'`.execute(db);
  for (const column of ['claimed_by', 'decided_by'])
    await sql`create index ${sql.ref(`vendor_pay_ins_${column}`)} on vendor_pay_ins (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  await sql`create table vendor_debt_notices (
    vendor_id text primary key references vendors,
    amount bigint not null,
    told_at timestamptz not null
  )`.execute(db);
}
