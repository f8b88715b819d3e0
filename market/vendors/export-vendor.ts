import type { Context } from '../kernel/context.ts';

/** The vendor data in a personal data export; null without a vendor. */
export async function exportVendor({ db }: Context, userId: string) {
  const vendor = await db
    .selectFrom('vendors')
    .select(['id', 'companyName', 'gstin', 'phone', 'street', 'city', 'state', 'pincode'])
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
