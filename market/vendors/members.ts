import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import type { VendorRole } from '../kernel/staff-roles.ts';

export interface Member {
  readonly userId: string;
  readonly vendorId: string;
  readonly role: VendorRole;
}

/** Locks a vendor until the end of the transaction: all changes of its people happen one after the other. */
export async function lockVendor({ db }: Context, vendorId: string): Promise<void> {
  await db.selectFrom('vendors').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute();
}

/** Adds a person to a vendor's people. Refuses with `people.on-staff` for a person of any vendor. */
export async function addMember({ db, clock }: Context, member: Member): Promise<void> {
  const added = await db
    .insertInto('vendorMembers')
    .values({ ...member, createdAt: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  if (!added) refuse('people.on-staff');
}

/** Sets the role of a vendor's person, in the caller's transaction. */
export async function setMemberRole({ db }: Context, { userId, vendorId, role }: Member): Promise<void> {
  await db
    .updateTable('vendorMembers')
    .set({ role })
    .where('userId', '=', userId)
    .where('vendorId', '=', vendorId)
    .execute();
}

/** Removes a person from a vendor's people, in the caller's transaction. */
export async function dropMember({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('vendorMembers').where('userId', '=', userId).execute();
}

/** Makes another owner the one whom `vendors.userId` names, if it is this person. */
export async function handOver({ db }: Context, from: string, to: string): Promise<void> {
  await db.updateTable('vendors').set({ userId: to }).where('userId', '=', from).execute();
}
