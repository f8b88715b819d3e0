import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { vendorsWithChangedLicences } from '../vendors/licence-changes.ts';
import { syncAvailability } from './sync-availability.ts';
import { isWeakSeed } from './weak-seed.ts';

/** What a new day changes: products leave sale whose licence, or who themselves, expired; others may begin. A daily job. */
export async function syncChangedAvailability(outer: Context): Promise<void> {
  const vendors = new Set([...(await vendorsWithChangedLicences(outer)), ...(await withUnsaleable(outer))]);
  for (const vendorId of vendors) {
    await inTransaction(outer, (context) => syncAvailability(context, vendorId));
  }
}

/** The vendors of live products whose last day is over, or that are seed below the legal minimum. */
async function withUnsaleable({ db, clock }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('status', '=', 'live')
    .where(({ eb, or }) => or([eb('expiresOn', '<', indianDay(clock())), isWeakSeed]))
    .distinct()
    .select('vendorId')
    .execute();
  return rows.map(({ vendorId }) => vendorId);
}
