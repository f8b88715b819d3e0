import type { Context } from '../kernel/context.ts';

/** The vendor data in a personal data export: of the owner whom `vendors.userId` names; null for others. */
export async function exportVendor({ db }: Context, userId: string) {
  const vendor = await db
    .selectFrom('vendors')
    .select([
      'id',
      'companyName',
      'legalName',
      'gstin',
      'pan',
      'exemptOnlyAt',
      'phone',
      'street',
      'city',
      'state',
      'pincode',
    ])
    .select(['carePhone', 'careEmail', 'grievanceName', 'grievancePhone', 'grievanceEmail'])
    .select(['undertakingVersion', 'undertakingAt', 'status', 'decisionReason', 'createdAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!vendor) return null;
  const { id, ...facts } = vendor;
  const licences = await db
    .selectFrom('vendorLicences')
    .select(['kind', 'number', 'authority', 'state', 'validFrom', 'validUntil', 'verifiedAt', 'createdAt'])
    .select(['refusedAt', 'refusalReason'])
    .select(({ eb }) => eb('fileKey', 'is not', null).as('hasCopy'))
    .where('vendorId', '=', id)
    .orderBy('id')
    .execute();
  return { ...facts, licences };
}

/**
 * Removes the contacts of a vendor and the references to its licence files, which the daily job deletes. Names, GSTIN,
 * PAN, address and licence numbers stay: invoices and statutory records name the seller (CGST Act, section 36).
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
