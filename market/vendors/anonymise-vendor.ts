import type { Context } from '../kernel/context.ts';

/**
 * Removes the contacts of a vendor and the references to its licence files, which the daily job deletes. Name, GSTIN,
 * address and licence numbers stay: invoices and statutory records name the seller (CGST Act, section 36).
 */
export async function anonymiseVendor({ db }: Context, userId: string): Promise<void> {
  const noContacts = { carePhone: null, careEmail: null, grievancePhone: null, grievanceEmail: null };
  const vendor = await db
    .updateTable('vendors')
    .set({ ...noContacts, grievanceName: null, phone: '' })
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!vendor) return;
  await db
    .updateTable('vendorLicences')
    .set({ fileKey: null, fileType: null })
    .where('vendorId', '=', vendor.id)
    .execute();
}
