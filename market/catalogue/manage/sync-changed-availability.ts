import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { vendorsWithChangedLicences } from '../../vendors/licence-changes.ts';
import { syncAvailability } from './sync-availability.ts';
import { isWeakSeed } from './weak-seed.ts';

/** Syncs availability where a licence or a product expired, or a licence became valid. A daily job. */
export async function syncChangedAvailability(outer: Context): Promise<void> {
  const vendors = new Set([...(await vendorsWithChangedLicences(outer)), ...(await withUnsaleable(outer))]);
  for (const vendorId of vendors) {
    await inTransaction(outer, (context) => syncAvailability(context, vendorId));
  }
}

/** Vendors with live products that are expired or that are seed below the legal minimum. */
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
