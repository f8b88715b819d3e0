import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { signedIn } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { countVerificationMail } from '../client-limits.ts';
import { lockPerson } from '../lock-person.ts';
import { withdrawTokens } from '../password/one-time-tokens.ts';
import { realEmail } from '../placeholder-email.ts';
import { confirmIdentity, type FactorRequest } from '../second-factor/confirm-identity.ts';
import { holdSession } from '../sessions.ts';
import { sendVerification } from './email-verification.ts';
import { lockEmail } from './prove-email.ts';
import { ownEmailRules } from './rules.ts';
import { tellOfWay } from './tell-of-way.ts';

/**
 * Claims an email for the actor's account, after a proof, and mails its link: only that makes it the account's email,
 * in place of a former one. The contacts of before are informed. Answers `input.invalid`, the refusals of
 * `confirmIdentity`, `people.email-taken` for an email that another account has proven, `rate.limited`, and
 * `conflict.changed` for the account's present one.
 */
export function addOwnEmail(request: FactorRequest): Verb<void> {
  return verb(
    'addOwnEmail',
    signedIn,
    formShape(ownEmailRules),
    async (outer, { email: typed, ...proof }) => {
      const email = typed.trim().toLowerCase();
      await countVerificationMail(outer, outer.actor.id);
      await confirmIdentity(outer, proof, request);
      await inTransaction(outer, async (context) => {
        const { id } = context.actor;
        await lockEmail(context, email);
        const before = await lockPerson(context, id);
        await holdSession(context, request.session);
        if (before.email === email) refuse('conflict.changed');
        if (await isProven(context, email)) refuse('people.email-taken');
        // A link for a new password went to the claim of before.
        if (!realEmail(before.email)) await withdrawTokens(context, 'password.reset', id);
        await tellOfWay(context, id, 'emailAsked');
        await context.db
          .updateTable('users')
          .set({ claimedEmail: email, updatedAt: context.clock() })
          .where('id', '=', id)
          .execute();
        await recordAudit(context, { action: 'user.email-add', subject: 'users', subjectId: id });
        await sendVerification(context);
      });
    },
  );
}

async function isProven({ db }: ContextOf<SignedIn>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Withdraws the actor's claim of an email, and its link. Answers `people.phone-only` when the account has neither
 * another email nor a number, and `conflict.changed` without a claim.
 */
export const withdrawOwnEmail = verb('withdrawOwnEmail', signedIn, z.unknown(), (outer) =>
  inTransaction(outer, async (context) => {
    const { id } = context.actor;
    const { email, phone } = await lockPerson(context, id);
    if (!realEmail(email) && !phone) refuse('people.phone-only');
    const withdrawn = await context.db
      .updateTable('users')
      .set({ claimedEmail: null, updatedAt: context.clock() })
      .where('id', '=', id)
      .where('claimedEmail', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) refuse('conflict.changed');
    await withdrawTokens(context, 'email.verify', id);
    await recordAudit(context, { action: 'user.email-refuse', subject: 'users', subjectId: id });
  }),
);
