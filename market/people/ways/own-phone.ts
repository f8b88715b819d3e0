import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { signedIn } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { proofRules } from '../code-rules.ts';
import { lockPerson } from '../lock-person.ts';
import {
  type CodeSending,
  confirmPhoneCode,
  type RequestedCode,
  redeemPhone,
  requestedCode,
  sendPhoneCode,
} from '../phone/phone-codes.ts';
import { phoneNumberOf } from '../phone-number.ts';
import { phoneCodeRules } from '../phone-rules.ts';
import { realEmail } from '../placeholder-email.ts';
import { confirmIdentity, type FactorRequest } from '../second-factor/confirm-identity.ts';
import { holdSession } from '../sessions.ts';
import { ownPhoneRules } from './rules.ts';
import { tellOfWay } from './tell-of-way.ts';

/**
 * Sends a code to a number that the actor adds to their account, after a proof. Returns the token for the browser.
 * Answers as `requestSignInCode`, and the refusals of `confirmIdentity`. A number of another account gets a code too:
 * the answer comes with the right code alone.
 */
export function requestOwnPhone(
  token: string | null,
  sending: CodeSending,
  request: FactorRequest,
): Verb<string> {
  return verb(
    'requestOwnPhone',
    signedIn,
    formShape(ownPhoneRules),
    async (context, { phone: typed, ...proof }) => {
      const phone = phoneNumberOf(typed) ?? '';
      await confirmIdentity(context, proof, request);
      return sendPhoneCode(context, { phone, userId: context.actor.id, earlier: token }, sending);
    },
  );
}

/**
 * Sends another code to the number, which the proof of the first one covers. Answers as `requestOwnPhone`, and
 * `people.code-expired`.
 */
export function resendOwnPhone(token: string | null, sending: CodeSending): Verb<string> {
  return verb('resendOwnPhone', signedIn, z.unknown(), async (context) => {
    const userId = context.actor.id;
    const requested = await requestedCode(context, token, userId);
    if (!requested || requested.isConfirmed) return refuse('people.code-expired');
    return sendPhoneCode(context, { phone: requested.phone, userId, earlier: token }, sending);
  });
}

/** The code that the actor has to enter for a number; null without one, and after it was right. */
export function readOwnPhoneCode(token: string | null): Verb<RequestedCode | null> {
  return verb('readOwnPhoneCode', signedIn, z.unknown(), async (context) => {
    const requested = await requestedCode(context, token, context.actor.id);
    return requested?.isConfirmed ? null : requested;
  });
}

/**
 * Adds the number of a code to the actor's account, in place of an earlier one; the contacts of before are informed.
 * `session` is that of the browser. Answers `input.invalid`, `people.code-expired`, and `people.phone-taken` for a
 * number of another account: accounts are never merged.
 */
export function confirmOwnPhone(token: string | null, session: string | null): Verb<void> {
  return verb('confirmOwnPhone', signedIn, formShape(phoneCodeRules), async (outer, input) => {
    const userId = outer.actor.id;
    await confirmPhoneCode(outer, token, input.code, userId);
    await inTransaction(outer, async (context) => {
      const before = await lockPerson(context, userId);
      await holdSession(context, session);
      const phone = await redeemPhone(context, token, userId);
      const other = await context.db
        .selectFrom('users')
        .select('id')
        .where('phone', '=', phone)
        .where('id', '<>', userId)
        .executeTakeFirst();
      if (other) refuse('people.phone-taken');
      if (before.phone !== phone)
        await tellOfWay(context, userId, before.phone ? 'phoneReplaced' : 'phoneAdded');
      const now = context.clock();
      await context.db
        .updateTable('users')
        .set({ phone, phoneAddedAt: now, phoneConfirmedAt: now })
        .where('id', '=', userId)
        .execute();
      await recordAudit(context, { action: 'user.phone-add', subject: 'users', subjectId: userId });
    });
  });
}

/**
 * Removes the actor's number, after a proof, and tells it. Answers `people.phone-only` when it is their only way to
 * sign in, and the refusals of `confirmIdentity`.
 */
export function removeOwnPhone(request: FactorRequest): Verb<void> {
  return verb('removeOwnPhone', signedIn, formShape(proofRules), async (outer, proof) => {
    const { id } = outer.actor;
    if (!realEmail(outer.actor.email)) refuse('people.phone-only');
    await confirmIdentity(outer, proof, request);
    await inTransaction(outer, async (context) => {
      const { email, phone } = await lockPerson(context, id);
      if (!realEmail(email)) refuse('people.phone-only');
      if (!phone) return;
      await tellOfWay(context, id, 'phoneRemoved');
      await context.db
        .updateTable('users')
        .set({ phone: null, phoneAddedAt: null, phoneConfirmedAt: null })
        .where('id', '=', id)
        .execute();
      await recordAudit(context, { action: 'user.phone-remove', subject: 'users', subjectId: id });
    });
  });
}
