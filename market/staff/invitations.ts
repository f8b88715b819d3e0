import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { day } from '../kernel/durations.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import type { VendorRole } from '../kernel/staff-roles.ts';
import { hashOf, newToken } from '../kernel/tokens.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { countryCode } from '../people/phone-number.ts';
import { lockVendor } from '../vendors/members.ts';
import { ownVendor, ownVendorId } from '../vendors/own-vendor.ts';
import { refuseUnapproved } from '../vendors/upload-right.ts';
import { refuseUnlessOwner } from './members.ts';
import { invitationDays, inviteRules, isEmail, maxStaff, plainContact } from './rules.ts';

export interface SentInvitation {
  readonly contact: string;
  readonly role: VendorRole;
  /** The token of a link for the owner to pass on to a mobile number; null for one that was sent by mail. */
  readonly token: string | null;
}

/**
 * Invites a person to the actor's vendor by email or mobile number. Answers `input.invalid`, at the field `contact`
 * also for a person who is invited or works there already and for a vendor who is not approved, and `rate.limited`.
 */
export const inviteMember = verb(
  'inviteMember',
  vendorMay('people'),
  formShape(inviteRules),
  async (outer, typed) => {
    const vendorId = ownVendorId(outer.actor);
    await count(outer, 'invitation', vendorId);
    return inTransaction(outer, async (context) => {
      await lockVendor(context, vendorId);
      await refuseUnlessOwner(context);
      await refuseUnapproved(context, { contact: 'contact.not-approved' });
      const contact = plainContact(typed.contact);
      const role = typed.role as VendorRole;
      await refuseKnown(context, vendorId, contact);
      const id = newId(context.clock());
      const { token, ...sent } = newLink(context);
      await context.db
        .insertInto('staffInvitations')
        .values({
          id,
          vendorId,
          contact,
          role,
          invitedBy: context.actor.id,
          createdAt: sent.sentAt,
          ...sent,
          token: hashOf(token),
        })
        .execute();
      await recordAudit(context, {
        action: 'staff.invite',
        subject: 'staff_invitations',
        subjectId: id,
        facts: { vendorId, role },
      });
      return sendInvitation(context, { contact, role }, token);
    });
  },
);

/**
 * Sends an open or ended invitation again, with a new link that ends the former one. Answers `not-found` for a used or
 * withdrawn one, and `rate.limited`.
 */
export const resendInvitation = verb(
  'resendInvitation',
  vendorMay('people'),
  z.object({ id: idShape }),
  async (outer, { id }) => {
    const vendorId = ownVendorId(outer.actor);
    await count(outer, 'invitation', vendorId);
    return inTransaction(outer, async (context) => {
      await lockVendor(context, vendorId);
      await refuseUnlessOwner(context);
      const { token, ...sent } = newLink(context);
      const invitation = await context.db
        .updateTable('staffInvitations')
        .set({ ...sent, token: hashOf(token) })
        .where('id', '=', id)
        .where('vendorId', '=', vendorId)
        .where('acceptedAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .returning(['contact', 'role'])
        .executeTakeFirst();
      if (!invitation) return refuse('not-found');
      await recordAudit(context, { action: 'staff.resend', subject: 'staff_invitations', subjectId: id });
      return sendInvitation(context, invitation, token);
    });
  },
);

/** Withdraws an open invitation: its link stops working. Answers `not-found` for a used or withdrawn one. */
export const withdrawInvitation = verb(
  'withdrawInvitation',
  vendorMay('people'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const vendorId = ownVendorId(context.actor);
      await lockVendor(context, vendorId);
      await refuseUnlessOwner(context);
      const withdrawn = await context.db
        .updateTable('staffInvitations')
        .set({ withdrawnAt: context.clock() })
        .where('id', '=', id)
        .where('vendorId', '=', vendorId)
        .where('acceptedAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!withdrawn) refuse('not-found');
      await recordAudit(context, { action: 'staff.withdraw', subject: 'staff_invitations', subjectId: id });
    }),
);

/**
 * One way for all channels: mails the link; or sends a message to a mobile number, whose owner accepts after a sign-in
 * by it, and returns the token of a link that the owner may pass on as well.
 */
async function sendInvitation(
  context: ContextOf<SignedIn>,
  { contact, role }: { contact: string; role: VendorRole },
  token: string,
): Promise<SentInvitation> {
  const { companyName } = await ownVendor(context);
  if (!isEmail(contact)) {
    const message = { kind: 'staff.invited', facts: { vendorName: companyName } } as const;
    const to = { phone: `${countryCode}${contact}`, language: context.language, userId: null };
    await enqueueMessages(context, [{ ...message, ...to, event: `staff.invited:${hashOf(token)}` }]);
    return { contact, role, token };
  }
  const facts = { name: context.actor.name, companyName, role, token };
  await enqueueMails(context, [
    { kind: 'staff.invited', recipient: contact, language: context.language, facts },
  ]);
  return { contact, role, token: null };
}

function newLink({ clock }: Context) {
  const sentAt = clock();
  const endsAt = new Date(sentAt.getTime() + invitationDays * day);
  return { token: newToken(), sentAt, endsAt };
}

async function refuseKnown({ db }: Context, vendorId: string, contact: string): Promise<void> {
  const refuseAt = (contactProblem: string) =>
    refuse('input.invalid', { fields: { contact: contactProblem } });
  const member = await db
    .selectFrom('vendorMembers as m')
    .innerJoin('users', 'users.id', 'm.userId')
    .where('m.vendorId', '=', vendorId)
    .where('users.role', '=', 'vendor')
    .where((user) =>
      user.or([user('users.email', '=', contact), user('users.phone', '=', countryCode + contact)]),
    )
    .select('m.userId')
    .executeTakeFirst();
  if (member) refuseAt('contact.member');
  const open = await db
    .selectFrom('staffInvitations')
    .where('vendorId', '=', vendorId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .select('contact')
    .execute();
  if (open.some((one) => one.contact === contact)) refuseAt('contact.invited');
  const count = await countOf(db.selectFrom('vendorMembers').where('vendorId', '=', vendorId));
  if (count + open.length >= maxStaff) refuseAt('contact.too-many');
}
