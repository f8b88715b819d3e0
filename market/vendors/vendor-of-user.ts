import type { Context } from '../kernel/context.ts';
import type { VendorStatus } from './schema.ts';

export interface VendorOfUser {
  readonly id: string;
  readonly companyName: string;
  readonly gstin: string;
  readonly phone: string;
  readonly status: VendorStatus;
}

/** The vendor of a user with role vendor, or undefined. */
export function vendorOfUser({ db }: Context, userId: string): Promise<VendorOfUser | undefined> {
  return db
    .selectFrom('vendors')
    .select(['id', 'companyName', 'gstin', 'phone', 'status'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}
