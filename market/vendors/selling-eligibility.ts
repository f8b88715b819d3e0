import type { Context } from '../kernel/context.ts';
import { stageColumns } from './licence-stage-rules.ts';
import type { HeldLicence } from './rules.ts';
import type { VendorStatus } from './schema.ts';

/** The data that decides whether a vendor may sell; see `mayList`. */
export interface SellingEligibility {
  readonly status: VendorStatus;
  readonly licences: readonly HeldLicence[];
  /** Without a GSTIN: sells only goods at 0 % GST. */
  readonly isExemptOnly: boolean;
}

/** A vendor's status, licences, and whether it has declared to sell only goods exempt from GST. */
export async function sellingEligibilityOf({ db }: Context, vendorId: string): Promise<SellingEligibility> {
  const vendor = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['status', 'gstin'])
    .executeTakeFirstOrThrow();
  const licences = await db
    .selectFrom('vendorLicences')
    .where('vendorId', '=', vendorId)
    .select(['kind', ...stageColumns])
    .execute();
  return { status: vendor.status, licences, isExemptOnly: vendor.gstin === null };
}
