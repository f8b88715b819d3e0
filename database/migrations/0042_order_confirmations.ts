import { type Kysely, sql } from 'kysely';

/**
 * Cash orders that their buyers have to confirm before they are packed (decision 71). The previous release places orders that
 * need no confirmation, and packs those that wait for one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders
    add column confirm_reason text check (confirm_reason in ('first-order', 'refused', 'address')),
    add column confirm_by timestamptz,
    add column confirmed_at timestamptz,
    add constraint orders_confirm_by check ((confirm_reason is null) = (confirm_by is null))`.execute(db);
  await sql`alter table store_settings
    add column confirm_first_above bigint check (confirm_first_above > 0),
    add column confirm_after_refused integer check (confirm_after_refused > 0)`.execute(db);
}
