import { sql } from 'kysely';
import type { Connection } from '../../../market/kernel/database.ts';

/**
 * Leaves a shop as a release without ledger does. The ledger begins at the time; `openedAt` is null before the first
 * run of its job.
 */
export async function withoutLedger(
  db: Connection,
  beganAt: Date,
  openedAt: Date | null = null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Without triggers: the ledger refuses it.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const table of [
      'vendor_earnings',
      'vendor_tax_years',
      'ledger_postings',
      'ledger_transactions',
      'ledger_accounts',
    ])
      await sql`delete from ${sql.table(table)}`.execute(transaction);
    await sql`set local session_replication_role = origin`.execute(transaction);
    await transaction
      .updateTable('storeSettings')
      .set({ ledgerBeganAt: beganAt, ledgerOpenedAt: openedAt })
      .execute();
  });
}
