import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';

/** Lifetime of a code, and of a confirmed number before its next step, in milliseconds. */
const codeLifetime = 5 * 60_000;
const confirmedLifetime = 15 * 60_000;

/** Wrong guesses per code. */
export const mostTries = 3;

/** Time before another code for the same number, in milliseconds. */
const resendAfter = 30_000;

/** Seconds until another code may be requested, 0 to 30. */
export function secondsToWait(sentAt: Date, now: Date): number {
  const wait = Math.ceil((sentAt.getTime() + resendAfter - now.getTime()) / 1_000);
  return Math.max(0, Math.min(wait, resendAfter / 1_000));
}

/** How codes are sent: the host in the message, for autofill, and whether the page shows the code, as in the demo. */
export interface CodeDelivery {
  readonly host: string;
  readonly isShown: boolean;
}

/** The number for which a browser has requested a code. */
export interface RequestedCode {
  readonly phone: string;
  readonly sentAt: Date;
  /** Whether the right code was entered. */
  readonly isConfirmed: boolean;
  /** The code in the demo shop; null elsewhere. */
  readonly shown: string | null;
}

/**
 * Sends a new code to a number, and replaces the browser's earlier one. Returns the token that the browser keeps: only
 * with it the code is valid, so that a reader of the database or of the message alone cannot use it. `userId` is the
 * account that adds the number, null for a sign-in. Refuses `people.code-wait` within 30 seconds (facts: `seconds`).
 */
export async function issuePhoneCode(
  outer: Context,
  { phone, userId }: { readonly phone: string; readonly userId: string | null },
  { host, isShown }: CodeDelivery,
  earlier: string | null,
): Promise<string> {
  const now = outer.clock();
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(outer, async (context) => {
    await context.db
      .deleteFrom('phoneCodes')
      .where((row) =>
        row.or([row('token', '=', hashOf(earlier ?? '')), ...(userId ? [row('userId', '=', userId)] : [])]),
      )
      .execute();
    await context.db
      .insertInto('phoneCodes')
      .values({
        token: hashOf(token),
        phone,
        userId,
        code: hashOf(`${token}:${code}`),
        shown: isShown ? code : null,
        confirmedAt: null,
        sentAt: now,
        expiresAt: new Date(now.getTime() + codeLifetime),
      })
      .execute();
    const message = { kind: 'phone.code', facts: { code, host } } as const;
    const { language } = context;
    await enqueueMessages(context, [
      { ...message, phone, language, userId, event: `phone.code:${hashOf(token)}` },
    ]);
  });
  return token;
}

/** Refuses `people.code-wait` within 30 seconds after the last code for a number, from any browser (facts: `seconds`). */
export async function waitForNextCode({ db, clock }: Context, phone: string): Promise<void> {
  const last = await db
    .selectFrom('phoneCodes')
    .select(({ fn }) => fn.max('sentAt').as('sentAt'))
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const wait = last.sentAt ? last.sentAt.getTime() + resendAfter - clock().getTime() : 0;
  if (wait > 0 && wait <= resendAfter)
    refuse('people.code-wait', { facts: { seconds: Math.ceil(wait / 1_000) } });
}

/** The code that a browser has requested; null without one, after its time, or when it belongs to `userId` otherwise. */
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
  const { confirmedAt, ...requested } = row;
  return { ...requested, isConfirmed: confirmedAt !== null };
}

/**
 * Checks a code and returns its number, which counts as confirmed for 15 minutes. Each guess counts before it is
 * compared, so that concurrent ones count too. Refuses `input.invalid` at the field `code` with the tries left, and
 * `people.code-expired` after the third wrong one, after five minutes, or without a code.
 */
export async function confirmPhoneCode(
  { db, clock }: Context,
  {
    token,
    code,
    userId,
  }: { readonly token: string | null; readonly code: string; readonly userId: string | null },
): Promise<string> {
  const row = await db
    .updateTable('phoneCodes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token', '=', hashOf(token ?? ''))
    .where('userId', 'is not distinct from', userId)
    .where('confirmedAt', 'is', null)
    .where('tries', '<', mostTries)
    .where('expiresAt', '>', clock())
    .returning(['phone', 'code', 'tries'])
    .executeTakeFirst();
  if (!row) return refuse('people.code-expired');
  // A comparison of two hashes: its time reveals nothing of the code.
  if (row.code !== hashOf(`${token}:${code}`)) {
    const left = mostTries - row.tries;
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
 * Uses up a confirmed number, in the caller's transaction, and locks it until its end. Refuses `people.code-expired` when another request
 * was first.
 */
export async function redeemPhone(
  { db, clock }: Context,
  token: string | null,
  userId: string | null,
): Promise<string> {
  const row = await db
    .deleteFrom('phoneCodes')
    .where('token', '=', hashOf(token ?? ''))
    .where('userId', 'is not distinct from', userId)
    .where('confirmedAt', 'is not', null)
    .where('expiresAt', '>', clock())
    .returning('phone')
    .executeTakeFirst();
  if (!row) return refuse('people.code-expired');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${row.phone}`}, 0))`.execute(db);
  return row.phone;
}

/** Removes codes beyond their time. For the daily job. */
export async function forgetPhoneCodes({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('phoneCodes').where('expiresAt', '<=', clock()).execute();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
