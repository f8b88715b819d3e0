import type { Context } from '../kernel/context.ts';

/** All that is kept of a person's firm, for the person; null without one. */
export async function exportVendor({ db }: Context, userId: string) {
  const firm = await db
    .selectFrom('vendors')
    .select(['id', 'companyName', 'gstin', 'phone', 'street', 'city', 'state', 'pincode'])
    .select(['carePhone', 'careEmail', 'grievanceName', 'grievancePhone', 'grievanceEmail'])
    .select(['undertakingVersion', 'undertakingAt', 'status', 'decisionReason', 'createdAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!firm) return null;
  const { id, ...facts } = firm;
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
