import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { Database } from '../kernel/database.ts';
import { refuse } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';

/** What the link of a mail is good for. */
export type Purpose = 'password.reset' | 'email.verify';

/** How long a link is good, in seconds. */
const lifetimes: Record<Purpose, number> = {
  'password.reset': 30 * 60,
  'email.verify': 3 * 24 * 60 * 60,
};

/** Makes the token of a mail's link; only the newest of a person and purpose holds. The database keeps its hash alone. */
export async function issueToken(context: Context, purpose: Purpose, userId: string): Promise<string> {
  const { db, clock } = context;
  await withdrawTokens(context, purpose, userId);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + lifetimes[purpose] * 1000);
  const identifier = identifierOf(purpose, token);
  await db
    .insertInto('tokens')
    .values({ id: newId(clock()), identifier, value: userId, expiresAt, createdAt: clock() })
    .execute();
  return token;
}

/** Whose a token is, which holds no longer from now on. Refuses `not-found`: unknown, used or too old. */
export async function redeemToken(context: Context, purpose: Purpose, token: string): Promise<string> {
  const row = await context.db
    .deleteFrom('tokens')
    .where('identifier', '=', identifierOf(purpose, token))
    .where(holdsAt(context.clock()))
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? refuse('not-found');
}

/** Whether a token still holds. */
export async function isGoodToken(context: Context, purpose: Purpose, token: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('tokens')
    .select('id')
    .where('identifier', '=', identifierOf(purpose, token))
    .where(holdsAt(context.clock()))
    .executeTakeFirst();
  return row !== undefined;
}

/** How far the clocks of two processes may be apart, in milliseconds. */
const apart = 5 * 60 * 1000;

/** Neither too old nor made by a clock that was ahead, with which it would hold for longer. */
function holdsAt(now: Date) {
  return ({ eb }: ExpressionBuilder<Database, 'tokens'>) =>
    eb('expiresAt', '>', now).and('createdAt', '<=', new Date(now.getTime() + apart));
}

/** Makes the links of earlier mails worthless. */
export async function withdrawTokens({ db }: Context, purpose: Purpose, userId: string): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('value', '=', userId)
    .where('identifier', 'like', `${purpose}:%`)
    .execute();
}

function identifierOf(purpose: Purpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}
