import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { dropMember, handOver, lockVendor } from '../vendors/members.ts';
import type { VendorOfUser } from '../vendors/vendor-of-user.ts';

/** Other owners of a vendor who can act for it, the first one first: neither blocked nor erased. */
async function otherOwners({ db }: Context, vendorId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vendorMembers as m')
    .innerJoin('users', 'users.id', 'm.userId')
    .where('m.vendorId', '=', vendorId)
    .where('m.role', '=', 'owner')
    .where('m.userId', '<>', userId)
    .where('users.role', '=', 'vendor')
    .where('users.blockedAt', 'is', null)
    .where('users.erasedAt', 'is', null)
    .orderBy('m.createdAt')
    .orderBy('m.userId')
    .select('m.userId')
    .execute();
  return rows.map((row) => row.userId);
}

/** Whether a vendor would be left without an owner who can act, were it not for this person. */
export async function isSoleOwner(
  context: Context,
  userId: string,
  vendor: Pick<VendorOfUser, 'id' | 'memberRole'> | undefined,
): Promise<boolean> {
  if (vendor?.memberRole !== 'owner') return false;
  return (await otherOwners(context, vendor.id, userId)).length === 0;
}

/**
 * Locks a vendor whose owner is about to lose that role, and refuses with `people.last-owner` if no other one can act.
 * Another owner takes over `vendors.userId`.
 */
export async function requireOtherOwner(context: Context, vendorId: string, userId: string): Promise<void> {
  await lockVendor(context, vendorId);
  const [next] = await otherOwners(context, vendorId, userId);
  await handOver(context, userId, next ?? refuse('people.last-owner'));
}

/**
 * Ends a person's work for their vendor, when the account changes its role or is erased. Without another owner the
 * person stays the owner on record of a vendor that the caller closes.
 */
export async function leaveVendor(
  context: Context,
  userId: string,
  vendor: VendorOfUser | undefined,
): Promise<void> {
  if (!vendor) return;
  await lockVendor(context, vendor.id);
  const [next] = await otherOwners(context, vendor.id, userId);
  if (vendor.memberRole === 'owner' && next === undefined) return;
  if (next !== undefined) await handOver(context, userId, next);
  await dropMember(context, userId);
}
