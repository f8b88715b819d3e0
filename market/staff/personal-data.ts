import type { Context } from '../kernel/context.ts';
import type { Contact } from '../people/contacts.ts';
import { invitedContacts } from './rules.ts';

type Invited = Pick<Contact, 'id' | 'email' | 'phone'>;

/** The work of a person for a vendor, and the invitations to their email or number, for their personal data export. */
export async function exportStaff({ db }: Context, { id, ...person }: Invited) {
  const work = await db
    .selectFrom('vendorMembers as m')
    .innerJoin('vendors', 'vendors.id', 'm.vendorId')
    .where('m.userId', '=', id)
    .select(['vendors.companyName', 'm.role', 'm.createdAt as since'])
    .executeTakeFirst();
  const invitations = await db
    .selectFrom('staffInvitations as i')
    .innerJoin('vendors', 'vendors.id', 'i.vendorId')
    .where('i.contact', 'in', invitedContacts(person))
    .orderBy('i.id')
    .select(['vendors.companyName', 'i.role', 'i.sentAt', 'i.endsAt', 'i.acceptedAt', 'i.withdrawnAt'])
    .execute();
  return { work: work ?? null, invitations };
}

/** Removes the invitations to an erased person's email or number. */
export async function forgetInvited({ db }: Context, person: Omit<Invited, 'id'>): Promise<void> {
  await db.deleteFrom('staffInvitations').where('contact', 'in', invitedContacts(person)).execute();
}
