import { randomInt } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { lockName } from '../../kernel/named-lock.ts';
import { hashOf, newToken } from '../../kernel/tokens.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { Standing } from '../../limits/budgets.ts';
import { count } from '../../limits/count.ts';
import { countNetworks, spendShare } from '../../limits/spend-budget.ts';
import { enqueueMessages } from '../../messaging/enqueue-messages.ts';
import { digitsIn } from '../digits.ts';
import { isSettled } from '../settled.ts';

/** Lifetime of a code, and of a confirmed number before its next step, in milliseconds. */
const codeLifetime = 5 * 60_000;
const confirmedLifetime = 15 * 60_000;

/** Wrong guesses per code. */
export const maxCodeTries = 3;

/** Time before another code for the same number, in milliseconds. */
const resendAfter = 30_000;

/** Seconds until another code may be sent, 0 to 30; 0 also for a code whose process had a clock ahead. */
function secondsToWait(sentAt: Date, now: Date): number {
  const wait = sentAt.getTime() + resendAfter - now.getTime();
  return wait > 0 && wait <= resendAfter ? Math.ceil(wait / 1_000) : 0;
}

/** What the shop and a request know about sending codes. */
export interface CodeSending {
  /** The client's network. */
  readonly client: string;
  /** The shop's host, in the message for autofill. */
  readonly host: string;
  /** Whether the page shows the code, as in the demo. */
  readonly isShown: boolean;
  /** Codes that the shop sends in an hour: each costs money. */
  readonly anHour: number;
}

export interface CodeRequest {
  readonly phone: string;
  /** The account that adds the number or confirms an order; null for a sign-in. */
  readonly userId: string | null;
  /** Token of the browser's earlier code, which the new one replaces. */
  readonly earlier: string | null;
  /** Name of a device that has signed in to the account of the number before; absent for any other. */
  readonly device?: string | null;
}

/** The number for which a browser has requested a code. */
export interface RequestedCode {
  readonly phone: string;
  /** Seconds until another code may be sent. */
  readonly wait: number;
  /** Whether the right code was entered. */
  readonly isConfirmed: boolean;
  /** The code in the demo shop; null elsewhere. */
  readonly shown: string | null;
}

/**
 * Sends a new code to a number. Returns the token that the browser keeps: only with it the code is valid, so that a
 * reader of the database or of the message alone cannot use it. Refuses `people.code-wait` within 30 seconds after the
 * last code for the number, from any browser (facts: `seconds`), `rate.limited`, and `people.code-budget` when the
 * share of the hour is used up.
 */
export async function sendPhoneCode(
  outer: Context,
  { phone, userId, earlier, device = null }: CodeRequest,
  { client, host, isShown, anHour }: CodeSending,
): Promise<string> {
  await waitForNextCode(outer, phone);
  const standing = await codeStanding(outer, { phone, userId, device });
  await countNetworks(outer, 'codes', { standing, client });
  const token = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await reserveCode(outer, {
    token,
    phone,
    userId,
    code: hashOf(`${token}:${code}`),
    shown: isShown ? code : null,
  });
  try {
    // The narrowest limit first, so that one number uses up little of the budget.
    await count(outer, 'phone-code', { phone, device });
    await spendShare(outer, 'codes', { standing, anHour });
  } catch (refusal) {
    // Nothing is sent: the number may get another code at once.
    await outer.db.deleteFrom('phoneCodes').where('token', '=', hashOf(token)).execute();
    throw refusal;
  }
  await inTransaction(outer, async (context) => {
    await context.db
      .deleteFrom('phoneCodes')
      .where('token', '!=', hashOf(token))
      .where((row) =>
        row.or([row('token', '=', hashOf(earlier ?? '')), ...(userId ? [row('userId', '=', userId)] : [])]),
      )
      .execute();
    const message = { kind: 'phone.code', facts: { code, host } } as const;
    const { language } = context;
    await enqueueMessages(context, [
      { ...message, phone, language, userId, event: `phone.code:${hashOf(token)}` },
    ]);
  });
  return token;
}

/**
 * The standing of a request for a code: a known device, a number that an account has confirmed or an account that is a
 * day old, or a stranger.
 */
async function codeStanding(
  context: Context,
  { phone, userId, device }: { phone: string; userId: string | null; device: string | null },
): Promise<Standing> {
  if (device !== null) return 'known';
  return (await isSettled(context, { phone, userId })) ? 'account' : 'stranger';
}

interface NewCode {
  readonly token: string;
  readonly phone: string;
  readonly userId: string | null;
  readonly code: string;
  readonly shown: string | null;
}

/**
 * Reserves the next code of a number, which it locks: of requests at one instant, all but one are refused before
 * anything is counted or sent. Refuses `people.code-wait`.
 */
function reserveCode(outer: Context, { token, ...code }: NewCode): Promise<void> {
  return inTransaction(outer, async (context) => {
    await lockName(context, `phone-code ${code.phone}`);
    await waitForNextCode(context, code.phone);
    const sentAt = context.clock();
    const expiresAt = new Date(sentAt.getTime() + codeLifetime);
    await context.db
      .insertInto('phoneCodes')
      .values({ ...code, token: hashOf(token), confirmedAt: null, sentAt, expiresAt })
      .execute();
  });
}

async function waitForNextCode({ db, clock }: Context, phone: string): Promise<void> {
  const last = await db
    .selectFrom('phoneCodes')
    .select(({ fn }) => fn.max('sentAt').as('sentAt'))
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const seconds = last.sentAt ? secondsToWait(last.sentAt, clock()) : 0;
  if (seconds > 0) refuse('people.code-wait', { facts: { seconds } });
}

/**
 * The code that a browser has requested; null without one, after its time, or when it belongs to `userId` otherwise.
 */
export async function requestedCode(
  { db, clock }: Context,
  token: string | null,
  userId: string | null,
): Promise<RequestedCode | null> {
  const row = await db
    .selectFrom('phoneCodes')
    .select(['phone', 'sentAt', 'confirmedAt', 'shown'])
    .where('token', '=', hashOf(token ?? ''))
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', clock())
    .executeTakeFirst();
  if (!row) return null;
  const { confirmedAt, sentAt, ...requested } = row;
  return { ...requested, wait: secondsToWait(sentAt, clock()), isConfirmed: confirmedAt !== null };
}

/**
 * Checks a typed code and returns its number, which counts as confirmed for 15 minutes. Each guess counts before it is
 * compared, so that concurrent ones count too. Refuses `input.invalid` at the field `code` with the tries left, and
 * `people.code-expired` after the third wrong one, after five minutes, or without a code.
 */
export async function confirmPhoneCode(
  { db, clock }: Context,
  token: string | null,
  typed: string,
  userId: string | null,
): Promise<string> {
  const row = await db
    .updateTable('phoneCodes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token', '=', hashOf(token ?? ''))
    .where('userId', 'is not distinct from', userId)
    .where('confirmedAt', 'is', null)
    .where('tries', '<', maxCodeTries)
    .where('expiresAt', '>', clock())
    .returning(['phone', 'code', 'tries'])
    .executeTakeFirst();
  if (!row) return refuse('people.code-expired');
  // A comparison of two hashes: its time reveals nothing of the code.
  if (row.code !== hashOf(`${token}:${digitsIn(typed)}`)) {
    const left = maxCodeTries - row.tries;
    return left === 0
      ? refuse('people.code-expired')
      : refuse('input.invalid', { fields: { code: left === 1 ? 'code.wrong-1' : 'code.wrong-2' } });
  }
  await db
    .updateTable('phoneCodes')
    .set({ confirmedAt: clock(), shown: null, expiresAt: new Date(clock().getTime() + confirmedLifetime) })
    .where('token', '=', hashOf(token ?? ''))
    .execute();
  return row.phone;
}

/**
 * Uses up a confirmed number, in the caller's transaction, and locks it until its end. Refuses `people.code-expired`
 * when another request was first.
 */
export async function redeemPhone(
  context: Context,
  token: string | null,
  userId: string | null,
): Promise<string> {
  const row = await context.db
    .deleteFrom('phoneCodes')
    .where('token', '=', hashOf(token ?? ''))
    .where('userId', 'is not distinct from', userId)
    .where('confirmedAt', 'is not', null)
    .where('expiresAt', '>', context.clock())
    .returning('phone')
    .executeTakeFirst();
  if (!row) return refuse('people.code-expired');
  await lockName(context, `phone ${row.phone}`);
  return row.phone;
}

/** Removes codes beyond their time. For the daily job. */
export async function forgetPhoneCodes({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('phoneCodes').where('expiresAt', '<=', clock()).execute();
}
