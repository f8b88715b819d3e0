import type { Context } from '../kernel/context.ts';

/** The rules of delivery in a personal data export: of the vendor whose `vendors.userId` is the person, if any. */
export async function exportVendorDelivery({ db }: Context, userId: string) {
  const row = await db
    .selectFrom('vendorDeliveries')
    .innerJoin('vendors', 'vendors.id', 'vendorDeliveries.vendorId')
    .where('vendors.userId', '=', userId)
    .select(['rules', 'vendorDeliveries.updatedAt'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Deletes the rules of delivery of an erased person's vendor, with the addresses of its places: it sells nothing any
 * more, and orders keep what they promised.
 */
export async function forgetVendorDelivery({ db }: Context, userId: string): Promise<void> {
  await db
    .deleteFrom('vendorDeliveries')
    .where('vendorId', 'in', db.selectFrom('vendors').select('id').where('userId', '=', userId))
    .execute();
}
