import type { Context } from '../kernel/context.ts';

/** The work of a person for a vendor, and the invitations to their email, for their personal data export. */
export async function exportStaff({ db }: Context, { id, email }: { id: string; email: string }) {
  const work = await db
    .selectFrom('vendorMembers as m')
    .innerJoin('vendors', 'vendors.id', 'm.vendorId')
    .where('m.userId', '=', id)
    .select(['vendors.companyName', 'm.role', 'm.createdAt as since'])
    .executeTakeFirst();
  const invitations = await db
    .selectFrom('staffInvitations as i')
    .innerJoin('vendors', 'vendors.id', 'i.vendorId')
    .where('i.contact', '=', email)
    .orderBy('i.id')
    .select(['vendors.companyName', 'i.role', 'i.sentAt', 'i.endsAt', 'i.acceptedAt', 'i.withdrawnAt'])
    .execute();
  return { work: work ?? null, invitations };
}

/** Removes the invitations to an erased person's email. */
export async function forgetInvited({ db }: Context, email: string): Promise<void> {
  await db.deleteFrom('staffInvitations').where('contact', '=', email).execute();
}
