import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { anyone, signedIn } from '../../kernel/guards.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { count } from '../../limits/count.ts';
import { enqueueMessages } from '../../messaging/enqueue-messages.ts';
import { digitsIn } from '../digits.ts';
import { lockPerson } from '../lock-person.ts';
import { confirmPhoneCode, redeemPhone, requestedCode } from '../phone/phone-codes.ts';
import { phoneNumberOf } from '../phone-number.ts';
import { claimRules, phoneCodeRules } from '../phone-rules.ts';
import { mailOfWay } from '../ways/tell-of-way.ts';

/**
 * Confirms the new number of a person who has lost the one of their account, without signing in. `token` is that of the
 * browser's code. Answers `input.invalid` and `people.code-expired`.
 */
export function confirmNewNumber(token: string | null): Verb<void> {
  return verb('confirmNewNumber', anyone, formShape(phoneCodeRules), async (context, { code }) => {
    await confirmPhoneCode(context, token, code, null);
  });
}

/**
 * Stores a request to move the account of a lost number to the confirmed one, and tells the account's email and lost
 * number. The answer is the same without such an account, and with an open request for it: nothing is stored then.
 * `client` is the network. Answers `input.invalid`, `people.code-expired`, `people.phone-taken` and `rate.limited`.
 */
export function claimNumber(token: string | null, client: string): Verb<void> {
  return verb('claimNumber', anyone, formShape(claimRules), async (outer, typed) => {
    const requested = await requestedCode(outer, token, null);
    if (!requested?.isConfirmed) return refuse('people.code-expired');
    const oldPhone = phoneNumberOf(typed.oldPhone) ?? '';
    if (oldPhone === requested.phone) refuse('input.invalid', { fields: { oldPhone: 'phone.same' } });
    if (await accountOf(outer, requested.phone)) refuse('people.phone-taken');
    await count(outer, 'number-claim', { phone: oldPhone, client });
    await inTransaction(outer, async (context) => {
      const newPhone = await redeemPhone(context, token, null);
      const account = await accountOf(context, oldPhone);
      if (!account || account.role === 'admin' || account.blockedAt) return;
      const { phone } = await lockPerson(context, account.id);
      if (phone !== oldPhone || (await openClaimOf(context, account.id))) return;
      const typedFacts = { name: typed.name.trim(), pincode: digitsIn(typed.pincode) };
      const orderNumber = typed.order.trim();
      await storeClaim(context, { userId: account.id, oldPhone, newPhone, ...typedFacts, orderNumber });
    });
  });
}

/** The account of a number; null without one. */
async function accountOf({ db }: Context, phone: string) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'role', 'blockedAt'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  return account ?? null;
}

interface TypedClaim {
  readonly userId: string;
  readonly oldPhone: string;
  readonly newPhone: string;
  readonly name: string;
  readonly pincode: string;
  readonly orderNumber: string;
}

async function storeClaim(context: Context, claim: TypedClaim): Promise<void> {
  const createdAt = context.clock();
  const id = newId(createdAt);
  const { userId, oldPhone: phone } = claim;
  await context.db
    .insertInto('numberClaims')
    .values({ id, ...claim, createdAt })
    .execute();
  const language = await mailOfWay(context, userId, 'phoneClaimed');
  const event = `number.claimed:${id}`;
  await enqueueMessages(context, [
    { kind: 'number.claimed', facts: {}, phone, language, userId, event, isImmediate: true },
  ]);
  await recordAudit(context, { action: 'number.claim', subject: 'users', subjectId: userId });
}

/** The open request of an account; null without one. */
async function openClaimOf({ db }: Context, userId: string) {
  const claim = await db
    .selectFrom('numberClaims')
    .select(['id', 'newPhone', 'state', 'holdsFrom', 'createdAt'])
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'accepted'])
    .executeTakeFirst();
  return claim ?? null;
}

/** The open request to move the actor's account, with the last four digits of the new number; null without one. */
export const readOwnClaim = verb('readOwnClaim', signedIn, z.unknown(), async (context) => {
  const claim = await openClaimOf(context, context.actor.id);
  if (!claim) return null;
  const { newPhone, holdsFrom, createdAt } = claim;
  return { lastFour: newPhone.slice(-4), holdsFrom, createdAt };
});

/** Stops the open request to move the actor's account. Answers whether there was one. */
export const stopOwnClaim = verb('stopOwnClaim', signedIn, z.unknown(), (outer) =>
  inTransaction(outer, async (context) => {
    const { id } = context.actor;
    await lockPerson(context, id);
    const stopped = await context.db
      .updateTable('numberClaims')
      .set({ state: 'stopped', endedAt: context.clock() })
      .where('userId', '=', id)
      .where('state', 'in', ['waiting', 'accepted'])
      .returning('id')
      .executeTakeFirst();
    if (stopped) await recordAudit(context, { action: 'number.stop', subject: 'users', subjectId: id });
    return stopped !== undefined;
  }),
);
