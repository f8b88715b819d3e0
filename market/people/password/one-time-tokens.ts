import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { refuse } from '../../kernel/errors.ts';
import { anyone } from '../../kernel/guards.ts';
import { newId } from '../../kernel/ids.ts';
import { hashOf, newToken } from '../../kernel/tokens.ts';
import { type Verb, verb } from '../../kernel/verb.ts';

/** Purpose of a token: the link of a mail, or the challenge for a new passkey. */
export type Purpose = 'password.reset' | 'email.verify' | 'passkey.add';

/** Lifetime of a token, in seconds. */
const lifetimes: Record<Purpose, number> = {
  'password.reset': 30 * 60,
  'email.verify': 3 * 24 * 60 * 60,
  'passkey.add': 10 * 60,
};

/**
 * Creates a token; only the newest one of a person and purpose is valid. The database stores only its
 * hash.
 */
export async function issueToken(context: Context, purpose: Purpose, userId: string): Promise<string> {
  const { db, clock } = context;
  await withdrawTokens(context, purpose, userId);
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + lifetimes[purpose] * 1000);
  const identifier = identifierOf(purpose, token);
  await db
    .insertInto('tokens')
    .values({ id: newId(clock()), identifier, value: userId, expiresAt, createdAt: clock() })
    .execute();
  return token;
}

/** Redeems a token and returns its user id. Refuses `not-found`: unknown, used or expired. */
export async function redeemToken(context: Context, purpose: Purpose, token: string): Promise<string> {
  const row = await context.db
    .deleteFrom('tokens')
    .where('identifier', '=', identifierOf(purpose, token))
    .where(isValidAt(context.clock()))
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? refuse('not-found');
}

/** Whether a token is still valid. */
export async function isGoodToken(context: Context, purpose: Purpose, token: string): Promise<boolean> {
  return (await tokenOwner(context, purpose, token)) !== undefined;
}

/** The user id of a valid token, which is not redeemed; undefined otherwise. */
export async function tokenOwner(
  context: Context,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('tokens')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where(isValidAt(context.clock()))
    .executeTakeFirst();
  return row?.value;
}

/** Tolerated clock skew between processes, in milliseconds. */
const clockSkew = 5 * 60 * 1000;

/** Neither expired nor created by a clock that was ahead, which would extend its lifetime. */
function isValidAt(now: Date) {
  return ({ eb }: ExpressionBuilder<Database, 'tokens'>) =>
    eb('expiresAt', '>', now).and('createdAt', '<=', new Date(now.getTime() + clockSkew));
}

/** Invalidates the links of earlier mails. */
export async function withdrawTokens({ db }: Context, purpose: Purpose, userId: string): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('value', '=', userId)
    .where('identifier', 'like', `${purpose}:%`)
    .execute();
}

function identifierOf(purpose: Purpose, token: string): string {
  return `${purpose}:${hashOf(token)}`;
}

/** Checks whether the token of a mail link is still valid, without redeeming it. Answers `not-found` when it is not. */
export function checkLink(purpose: Purpose): Verb<void> {
  return verb('checkLink', anyone, z.object({ token: z.string().catch('') }), async (context, { token }) => {
    if (!(await isGoodToken(context, purpose, token))) refuse('not-found');
  });
}
