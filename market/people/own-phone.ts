import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import {
  type CodeSending,
  confirmPhoneCode,
  type RequestedCode,
  redeemPhone,
  requestedCode,
  sendPhoneCode,
} from './phone-codes.ts';
import { phoneNumberOf } from './phone-number.ts';
import { codeRules, phoneRules } from './phone-rules.ts';
import { realEmail } from './placeholder-email.ts';

/**
 * Sends a code to a number that the actor adds to their account. Returns the token for the browser. Answers as
 * `requestSignInCode`. A number of another account gets a code too: the answer comes with the right code alone.
 */
export function requestOwnPhone(token: string | null, sending: CodeSending): Verb<string> {
  return verb('requestOwnPhone', signedIn, formShape(phoneRules), async (context, input) => {
    const phone = phoneNumberOf(input.phone) ?? '';
    return sendPhoneCode(context, { phone, userId: context.actor.id, earlier: token }, sending);
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
 * Adds the number of a code to the actor's account, in place of an earlier one. Answers `input.invalid`,
 * `people.code-expired`, and `people.phone-taken` for a number of another account: accounts are never merged.
 */
export function confirmOwnPhone(token: string | null): Verb<void> {
  return verb('confirmOwnPhone', signedIn, formShape(codeRules), async (outer, input) => {
    const userId = outer.actor.id;
    await confirmPhoneCode(outer, token, input.code, userId);
    await inTransaction(outer, async (context) => {
      const phone = await redeemPhone(context, token, userId);
      const other = await context.db
        .selectFrom('users')
        .select('id')
        .where('phone', '=', phone)
        .where('id', '<>', userId)
        .executeTakeFirst();
      if (other) refuse('people.phone-taken');
      await context.db
        .updateTable('users')
        .set({ phone, phoneConfirmedAt: context.clock() })
        .where('id', '=', userId)
        .execute();
      await recordAudit(context, { action: 'user.phone-add', subject: 'users', subjectId: userId });
    });
  });
}

/** Removes the actor's number. Answers `people.phone-only` when it is their only way to sign in. */
export const removeOwnPhone = verb('removeOwnPhone', signedIn, z.unknown(), (outer) =>
  inTransaction(outer, async (context) => {
    const { id, email } = context.actor;
    if (!realEmail(email)) refuse('people.phone-only');
    await context.db
      .updateTable('users')
      .set({ phone: null, phoneConfirmedAt: null })
      .where('id', '=', id)
      .where('phone', 'is not', null)
      .execute();
    await recordAudit(context, { action: 'user.phone-remove', subject: 'users', subjectId: id });
  }),
);
