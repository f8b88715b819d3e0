import type { Context } from '../kernel/context.ts';

/**
 * Takes off a firm whom one could call or write to, and the copies of its licences, whose files the daily sweep removes.
 * Name, GSTIN, address and the licences' numbers stay: invoices and the law's books name the seller (CGST Act, section 36).
 */
export async function anonymiseVendor({ db }: Context, userId: string): Promise<void> {
  const nobody = { carePhone: null, careEmail: null, grievancePhone: null, grievanceEmail: null };
  const firm = await db
    .updateTable('vendors')
    .set({ ...nobody, grievanceName: null, phone: '' })
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!firm) return;
  await db
    .updateTable('vendorLicences')
    .set({ fileKey: null, fileType: null })
    .where('vendorId', '=', firm.id)
    .execute();
}
