import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { vendorsWithChangedLicences } from '../vendors/licence-changes.ts';
import { reviewListings } from './review-listings.ts';

/** What a new day changes: products leave sale whose licence, or who themselves, expired; others may begin. A daily job. */
export async function reviewChangedListings(outer: Context): Promise<void> {
  const vendors = new Set([...(await vendorsWithChangedLicences(outer)), ...(await withExpired(outer))]);
  for (const vendorId of vendors) {
    await inTransaction(outer, (context) => reviewListings(context, vendorId));
  }
}

async function withExpired({ db, clock }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('status', '=', 'live')
    .where('expiresOn', '<', indianDay(clock()))
    .distinct()
    .select('vendorId')
    .execute();
  return rows.map(({ vendorId }) => vendorId);
}
