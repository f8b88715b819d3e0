import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type VendorRole, vendorRoles } from '../kernel/staff-roles.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { setRole } from '../people/account/set-role.ts';
import { requireOtherOwner } from '../people/leave-vendor.ts';
import { lockPerson } from '../people/lock-person.ts';
import { nameOrNumber } from '../people/phone-number.ts';
import { emailOrNumber } from '../people/placeholder-email.ts';
import { endSessions } from '../people/sessions.ts';
import { dropMember, lockVendor, setMemberRole } from '../vendors/members.ts';
import { ownVendor, ownVendorId } from '../vendors/own-vendor.ts';

/**
 * The people and open invitations of the actor's vendor: owners first, then by name. `factor` is the person's second
 * factor, of several the passkey; null without one.
 */
export const listStaff = verb('listStaff', vendorMay('people'), z.unknown(), async (context) => {
  const { db, actor, clock } = context;
  const vendorId = ownVendorId(actor);
  const rows = await membersOf(context, vendorId)
    .select(['users.id', 'users.name', 'users.email', 'users.phone', 'users.blockedAt', 'm.role'])
    .select(({ selectFrom }) =>
      selectFrom('secondFactors')
        .whereRef('secondFactors.userId', '=', 'users.id')
        .select(({ fn }) => fn.max('secondFactors.kind').as('kind'))
        .as('factor'),
    )
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .whereRef('sessions.userId', '=', 'users.id')
        .select(({ fn }) => fn.max('sessions.updatedAt').as('at'))
        .as('lastSeen'),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  const people = rows.map(({ blockedAt, ...person }) => ({
    ...person,
    name: nameOrNumber(person),
    contact: emailOrNumber(person),
    isBlocked: blockedAt !== null,
    isSelf: person.id === actor.id,
  }));
  const invitations = await db
    .selectFrom('staffInvitations')
    .where('vendorId', '=', vendorId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .select(['id', 'contact', 'role', 'sentAt', 'endsAt'])
    .orderBy('id')
    .execute();
  const place = ({ role }: { role: VendorRole }) => vendorRoles.indexOf(role);
  const { companyName } = await ownVendor(context);
  return {
    vendor: { name: actor.name, companyName },
    today: indianDay(clock()),
    people: people.toSorted((one, other) => place(one) - place(other)),
    invitations: invitations.map((one) => ({ ...one, hasEnded: one.endsAt <= clock() })),
  };
});

export type Staff = ValueOf<typeof listStaff>;

/** One of the people of the actor's vendor. Answers `not-found`. */
export const readMember = verb(
  'readMember',
  vendorMay('people'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const member = await membersOf(context, ownVendorId(context.actor))
      .where('m.userId', '=', id)
      .select(['users.name', 'users.email', 'users.phone', 'm.role'])
      .executeTakeFirst();
    if (!member) return refuse('not-found');
    return { name: nameOrNumber(member), contact: emailOrNumber(member), role: member.role };
  },
);

const Change = z.object({
  id: idShape,
  role: z.enum(vendorRoles, 'role.required'),
  was: z.enum(vendorRoles),
});

/**
 * Changes the role of a person of the actor's vendor, from their next request. Answers `input.invalid`, `not-found`,
 * `people.last-owner`, and `conflict.changed` when the role is no longer `was`.
 */
export const changeMember = verb('changeMember', vendorMay('people'), Change, (outer, { id, role, was }) =>
  inTransaction(outer, async (context) => {
    const member = await lockMember(context, id);
    if (member.role !== was) refuse('conflict.changed');
    if (role === member.role) return;
    const { vendorId } = member;
    if (member.role === 'owner') await requireOtherOwner(context, vendorId, id);
    await setMemberRole(context, { userId: id, vendorId, role });
    await recordAudit(context, {
      action: 'staff.change',
      subject: 'users',
      subjectId: id,
      facts: { vendorId, role: `${was} > ${role}` },
    });
  }),
);

/**
 * Removes a person from the actor's vendor: they are signed out, and stay a customer. Answers `not-found` and
 * `people.last-owner`.
 */
export const removeMember = verb(
  'removeMember',
  vendorMay('people'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const { vendorId, role } = await lockMember(context, id);
      if (role === 'owner') await requireOtherOwner(context, vendorId, id);
      await dropMember(context, id);
      await setRole(context, id, 'customer');
      await endSessions(context, id);
      await recordAudit(context, {
        action: 'staff.remove',
        subject: 'users',
        subjectId: id,
        facts: { vendorId, role },
      });
    }),
);

function membersOf({ db }: Context, vendorId: string) {
  return db
    .selectFrom('vendorMembers as m')
    .innerJoin('users', 'users.id', 'm.userId')
    .where('m.vendorId', '=', vendorId)
    .where('users.role', '=', 'vendor')
    .where('users.erasedAt', 'is', null);
}

/**
 * A person of the actor's vendor; locks person and vendor. Of two owners who remove each other, the second is no owner
 * any more. Refuses with `not-found`.
 */
async function lockMember(context: ContextOf<SignedIn>, id: string) {
  const vendorId = ownVendorId(context.actor);
  await lockPerson(context, id);
  await lockVendor(context, vendorId);
  await refuseUnlessOwner(context);
  const member = await membersOf(context, vendorId)
    .where('m.userId', '=', id)
    .select(['m.vendorId', 'm.role'])
    .executeTakeFirst();
  return member ?? refuse('not-found');
}

/** Refuses with `actor.not-permitted` an actor who is no owner any more. The caller has locked the vendor. */
export async function refuseUnlessOwner(context: ContextOf<SignedIn>): Promise<void> {
  const owner = await membersOf(context, ownVendorId(context.actor))
    .where('m.userId', '=', context.actor.id)
    .where('m.role', '=', 'owner')
    .select('m.userId')
    .executeTakeFirst();
  if (!owner) refuse('actor.not-permitted');
}
