import { type Kysely, sql } from 'kysely';

/**
 * Taxes that the operator has paid and the sums of GSTR-8 of months that are over (decision 93). The previous release writes neither,
 * and posts providers' fees without input tax.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table tax_payments (
    id text primary key,
    tax text not null check (tax in ('tds', 'tcs', 'fees-gst')),
    month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
    amount bigint not null check (amount >= 0),
    set_off bigint not null check (set_off >= 0 and set_off <= amount),
    interest bigint not null check (interest >= 0),
    late_fee bigint not null check (late_fee >= 0),
    paid_on date not null,
    bank text not null,
    challan text not null,
    created_by text references users on delete set null,
    created_at timestamptz not null,
    constraint tax_payments_not_empty check (amount + interest + late_fee > 0),
    constraint tax_payments_challan unique (challan)
  )`.execute(db);
  await sql`create index tax_payments_of_month on tax_payments (month, tax)`.execute(db);
  await sql`create index tax_payments_by_creator on tax_payments (created_by) where created_by is not null`.execute(
    db,
  );
  await sql`create table tcs_months (
    month text primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
    tax bigint not null check (tax >= 0)
  )`.execute(db);
}
