import type { Context } from '../kernel/context.ts';
import type { VendorRole } from '../kernel/staff-roles.ts';
import type { VendorStatus } from './schema.ts';

export interface VendorOfUser {
  readonly id: string;
  readonly companyName: string;
  readonly gstin: string | null;
  readonly phone: string;
  readonly status: VendorStatus;
  /** Role of the user there. */
  readonly memberRole: VendorRole;
}

/** The vendor that a user with role vendor works for, or undefined. */
export function vendorOfUser({ db }: Context, userId: string): Promise<VendorOfUser | undefined> {
  return db
    .selectFrom('vendorMembers as m')
    .innerJoin('vendors', 'vendors.id', 'm.vendorId')
    .select(['id', 'companyName', 'gstin', 'phone', 'status', 'm.role as memberRole'])
    .where('m.userId', '=', userId)
    .executeTakeFirst();
}
