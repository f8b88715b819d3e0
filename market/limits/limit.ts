import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

export interface Limit {
  readonly most: number;
  readonly perSeconds: number;
}

/**
 * Counts one more try of whatever the key names, such as `sign-in:email:a@b.example`; across all processes.
 * Refuses `rate.limited` (facts: `minutes` until the window ends) beyond the limit. Never call it inside a
 * transaction that may be rolled back: the count would vanish with it.
 */
export async function limit(context: Context, key: string, { most, perSeconds }: Limit): Promise<void> {
  const window = windowAt(context, perSeconds);
  const count = await countTry(context, hashed(key), window.start);
  if (count === 1 && Math.random() < 0.02) await removeOldAttempts(context);
  if (count > most) refuse('rate.limited', { facts: { minutes: window.minutesLeft } });
}

/** Takes a try back, because it succeeded and only failures count. */
export async function giveBack(context: Context, key: string, { perSeconds }: Limit): Promise<void> {
  await context.db
    .updateTable('attempts')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', hashed(key))
    .where('windowStart', '=', windowAt(context, perSeconds).start)
    .execute();
}

/** Forgets all tries of a key. */
export async function forget(context: Context, key: string): Promise<void> {
  await context.db.deleteFrom('attempts').where('key', '=', hashed(key)).execute();
}

/** Removes what no limit asks about any more. */
export async function removeOldAttempts({ db, clock }: Context): Promise<void> {
  const yesterday = new Date(clock().getTime() - 24 * 60 * 60 * 1000);
  await db.deleteFrom('attempts').where('windowStart', '<', yesterday).execute();
}

async function countTry({ db }: Context, key: string, windowStart: Date): Promise<number> {
  const row = await db
    .insertInto('attempts')
    .values({ key, windowStart, count: 1 })
    .onConflict((at) => at.columns(['key', 'windowStart']).doUpdateSet({ count: sql`attempts.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

function windowAt({ clock }: Context, perSeconds: number) {
  const length = perSeconds * 1000;
  const now = clock().getTime();
  const start = now - (now % length);
  return { start: new Date(start), minutesLeft: Math.ceil((start + length - now) / 60_000) };
}

/** Emails and addresses of people do not lie about in a table of counters. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
