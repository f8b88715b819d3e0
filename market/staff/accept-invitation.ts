import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import type { Database } from '../kernel/database.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone, signedIn } from '../kernel/guards.ts';
import { retentionCutoff } from '../kernel/retention.ts';
import { hashOf } from '../kernel/tokens.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { type CreatedAccount, createAccount } from '../people/account/create-account.ts';
import { setRole } from '../people/account/set-role.ts';
import { countRegistration } from '../people/client-limits.ts';
import { sealFor } from '../people/credentials.ts';
import { lockPerson } from '../people/lock-person.ts';
import { countryCode } from '../people/phone-number.ts';
import { registrationRules } from '../people/rules.ts';
import { endSessions, type NewSession, openSession } from '../people/sessions.ts';
import { addMember } from '../vendors/members.ts';
import { isEmail } from './rules.ts';

const token = z.string().max(200).catch('');

/**
 * The invitation of a link, for its page: who invites, and in which role. `state` is `open`, `used`, `withdrawn` or
 * `ended`. Without a token, that to the actor's number. Answers `not-found` for an unknown link, or one that was sent
 * again since.
 */
export const readInvitation = verb('readInvitation', anyone, z.object({ token }), async (context, asked) => {
  const found = await context.db
    .selectFrom('staffInvitations')
    .innerJoin('vendors', 'vendors.id', 'vendorId')
    .where(await invitationBy(context, asked.token))
    .orderBy('staffInvitations.id', 'desc')
    .select(['companyName', 'contact', 'role', 'endsAt', 'acceptedAt', 'withdrawnAt'])
    .executeTakeFirst();
  if (!found) return refuse('not-found');
  const { acceptedAt, withdrawnAt, contact, ...invitation } = found;
  const ended = found.endsAt <= context.clock() ? 'ended' : 'open';
  return {
    ...invitation,
    state: acceptedAt
      ? ('used' as const)
      : withdrawnAt
        ? ('withdrawn' as const)
        : (ended as 'ended' | 'open'),
    /** The email of the new account; null for an invitation to a mobile number, where the person chooses one. */
    email: isEmail(contact) ? contact : null,
  };
});

/**
 * The actor, a customer, joins the vendor of the invitation. All their sessions end but the returned new one, whose
 * role is vendor. Answers `not-found` for a link that does not hold any more, and `people.on-staff` for vendors' people
 * and administrators.
 */
export function acceptInvitation(device?: string): Verb<NewSession> {
  return verb('acceptInvitation', signedIn, z.object({ token }), (outer, asked) =>
    inTransaction(outer, async (context) => {
      const { id } = context.actor;
      const { role, phone } = await lockPerson(context, id);
      if (role !== 'customer') refuse('people.on-staff');
      await join(context, asked.token);
      await setRole(context, id, 'vendor');
      await endSessions(context, id);
      return openSession(context, await sealFor(context, id, phone ?? ''), device);
    }),
  );
}

/**
 * A person without an account registers and joins the vendor of the invitation. An invitation by mail has proved the
 * email. Answers `not-found` for a link that does not hold any more, `input.invalid`, `rate.limited` and
 * `people.email-taken`.
 */
export function joinByInvitation(client: string, device?: string): Verb<CreatedAccount> {
  return verb(
    'joinByInvitation',
    anyone,
    formShape(registrationRules).and(z.object({ token })),
    async (outer, typed) => {
      const invitation = await readInvitation(outer, { token: typed.token });
      if (!invitation.ok || invitation.value.state !== 'open') return refuse('not-found');
      await countRegistration(outer, client);
      const { email } = invitation.value;
      const account = {
        client,
        name: typed.name.trim(),
        email: email ?? typed.email.trim().toLowerCase(),
        emailVerified: email !== null,
        password: typed.password,
      };
      return createAccount(outer, { ...account, role: 'vendor' }, device, (context) =>
        join(context, typed.token),
      );
    },
  );
}

/**
 * Condition for the invitation of a link, or without one for those to the actor's confirmed number, of which the token
 * is not needed: the number is proof.
 */
async function invitationBy({ db, actor }: Context, link: string) {
  const user =
    link === '' && actor.kind === 'user'
      ? await db.selectFrom('users').select('phone').where('id', '=', actor.id).executeTakeFirst()
      : undefined;
  const contact = user?.phone?.replace(countryCode, '');
  return ({ eb }: ExpressionBuilder<Database, 'staffInvitations'>) =>
    contact === undefined
      ? eb('token', '=', hashOf(link))
      : eb.and([eb('contact', '=', contact), eb('acceptedAt', 'is', null), eb('withdrawnAt', 'is', null)]);
}

/** Redeems the link, once, and adds the actor to the vendor's people, in the caller's transaction. */
async function join(context: ContextOf<SignedIn>, link: string): Promise<void> {
  const now = context.clock();
  const invited = await invitationBy(context, link);
  const invitation = await context.db
    .updateTable('staffInvitations')
    .set({ acceptedAt: now })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('staffInvitations')
        .select('staffInvitations.id')
        .where(invited)
        .where('acceptedAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .where('endsAt', '>', now)
        .orderBy('staffInvitations.id', 'desc')
        .limit(1)
        .forUpdate(),
    )
    .where('acceptedAt', 'is', null)
    .returning(['vendorId', 'role'])
    .executeTakeFirst();
  if (!invitation) return refuse('not-found');
  const { vendorId, role } = invitation;
  await addMember(context, { userId: context.actor.id, vendorId, role });
  await recordAudit(context, {
    action: 'staff.join',
    subject: 'users',
    subjectId: context.actor.id,
    facts: { vendorId, role },
  });
}

/** Removes invitations after their retention period. For the daily job. */
export async function forgetInvitations({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('staffInvitations')
    .where('endsAt', '<', retentionCutoff(clock(), 'invitation'))
    .execute();
}
