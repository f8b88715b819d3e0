import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { day, minute } from '../kernel/durations.ts';
import { type FailureCode, refuse } from '../kernel/errors.ts';
import { hashOf } from '../kernel/tokens.ts';

/** How many attempts in a window of so many seconds. */
export interface Rate {
  readonly max: number;
  readonly per: number;
}

export interface LimitDetails {
  /** The subject of the count, such as an email: `resetAbout` removes all counts of it under any key. */
  readonly about?: string | undefined;
  /** The refusal beyond the limit. */
  readonly code?: FailureCode;
}

/**
 * Rate limit: counts one more attempt for the key, such as `sign-in:email:a@b.example`, across all processes.
 * Refuses `rate.limited`, or `code`, beyond the limit (facts: `minutes` until the window ends). Never call it inside a
 * transaction that may be rolled back: the count would be lost.
 */
export async function limit(
  context: Context,
  key: string,
  { max, per }: Rate,
  { about, code = 'rate.limited' }: LimitDetails = {},
): Promise<void> {
  const { count, minutesLeft } = await countAttempt(context, key, per, about);
  if (count > max) refuse(code, { facts: { minutes: minutesLeft } });
}

/**
 * Counts one more attempt for the key, in one statement. Returns the count of the window, and the minutes until it
 * ends.
 */
export async function countAttempt(
  context: Context,
  key: string,
  perSeconds: number,
  about?: string,
): Promise<{ count: number; minutesLeft: number }> {
  const { start, minutesLeft } = windowAt(context.clock(), perSeconds);
  const count = await countTry(context, { key, about }, start);
  return { count, minutesLeft };
}

/** Refunds an attempt of a window of `per` seconds. */
export async function refund(context: Context, key: string, per: number): Promise<void> {
  await context.db
    .updateTable('attempts')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', hashOf(key))
    .where('windowStart', '=', windowAt(context.clock(), per).start)
    .execute();
}

/** Removes the counts of a key. */
export async function reset(context: Context, key: string): Promise<void> {
  await context.db.deleteFrom('attempts').where('key', '=', hashOf(key)).execute();
}

/** Removes all counts about a subject, such as an email. */
export async function resetAbout({ db }: Context, about: string): Promise<void> {
  await db.deleteFrom('attempts').where('about', '=', hashOf(about)).execute();
}

/** Removes counts older than a day: no limit has a longer window. */
export async function removeOldAttempts({ db, clock }: Context): Promise<void> {
  const yesterday = new Date(clock().getTime() - day);
  await db.deleteFrom('attempts').where('windowStart', '<', yesterday).execute();
}

interface Try {
  readonly key: string;
  readonly about: string | undefined;
}

async function countTry({ db }: Context, { key, about }: Try, windowStart: Date): Promise<number> {
  const names = { key: hashOf(key), about: about === undefined ? null : hashOf(about) };
  const row = await db
    .insertInto('attempts')
    .values({ ...names, windowStart, count: 1 })
    .onConflict((at) => at.columns(['key', 'windowStart']).doUpdateSet({ count: sql`attempts.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The window of a limit at a time: its start, and the minutes left. */
export function windowAt(at: Date, perSeconds: number): { start: Date; minutesLeft: number } {
  const length = perSeconds * 1000;
  const now = at.getTime();
  const start = now - (now % length);
  return { start: new Date(start), minutesLeft: Math.ceil((start + length - now) / minute) };
}
