import { type Kysely, sql } from 'kysely';

/** Lines of a settlement about transfers to vendors and their reversals (decision 92). The previous release writes none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table settlement_lines
    drop constraint settlement_lines_kind_check,
    add constraint settlement_lines_kind_check check (kind in ('payment', 'refund', 'transfer', 'adjustment'))`.execute(
    db,
  );
  await sql`create index transfer_reversals_of_provider on transfer_reversals (external_id)
    where external_id is not null`.execute(db);
}
