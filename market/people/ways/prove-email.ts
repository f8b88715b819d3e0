import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { lockName } from '../../kernel/named-lock.ts';
import { lockPerson } from '../lock-person.ts';
import { redeemToken, tokenOwner, withdrawTokens } from '../password/one-time-tokens.ts';
import { placeholderEmail, realEmail } from '../placeholder-email.ts';
import { endSessions } from '../sessions.ts';
import { tellOfWay } from './tell-of-way.ts';

/**
 * Serialises the proofs and claims of an email, until the end of the caller's transaction. Take it before the lock of a
 * person.
 */
export const lockEmail = (context: Context, email: string) => lockName(context, `email ${email}`);

/**
 * The email that a link proves; an unproven claim comes before the present email. Null for an account without either.
 */
export async function emailToProve({ db }: Context, userId: string, by: Proof): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'claimedEmail'])
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  const present = realEmail(user.email);
  return by === 'link' ? (user.claimedEmail ?? present) : (present ?? user.claimedEmail);
}

/** The link of a verification mail, or a new password by mail. */
export type Proof = 'link' | 'reset';

/**
 * Redeems the token of a link behind the lock of its email, and returns its user id. The loser of two links to one
 * email so waits before it holds a row. Refuses `not-found`.
 */
export async function redeemLink(context: Context, by: Proof, token: string): Promise<string> {
  const purpose = by === 'link' ? 'email.verify' : 'password.reset';
  const owner = await tokenOwner(context, purpose, token);
  const email = owner && (await emailToProve(context, owner, by));
  if (!email) refuse('not-found');
  await lockEmail(context, email);
  return redeemToken(context, purpose, token);
}

/**
 * Makes the email of a redeemed link the account's own, in the caller's transaction, and takes it from the accounts
 * that claimed it without proof. Returns whether this is the account's first proof. Refuses `not-found` when the email
 * was proven elsewhere.
 */
export async function proveEmail(
  context: Context,
  userId: string,
  by: Proof,
): Promise<{ readonly isFirst: boolean }> {
  const { db, clock } = context;
  const asked = await emailToProve(context, userId, by);
  if (!asked) refuse('not-found');
  await lockEmail(context, asked);
  await lockPerson(context, userId);
  const email = await emailToProve(context, userId, by);
  // Lost or changed while the lock was waited for: the link is of another email.
  if (email !== asked) refuse('not-found');
  const before = await db
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await takeFromOthers(context, userId, email);
  const isReplaced = before.email !== email;
  if (isReplaced && realEmail(before.email)) await tellOfWay(context, userId, 'emailReplaced');
  await db
    .updateTable('users')
    .set({ email, emailVerified: true, updatedAt: clock() })
    .$if(isReplaced, (query) => query.set({ claimedEmail: null }))
    .$if(isReplaced || !before.emailVerified, (query) => query.set({ emailVerifiedAt: clock() }))
    .where('id', '=', userId)
    .execute();
  await withdrawTokens(context, 'email.verify', userId);
  // Links of the former mailbox end with it.
  if (isReplaced) await withdrawTokens(context, 'password.reset', userId);
  return { isFirst: !before.emailVerified };
}

/** Takes an email from all other accounts. Refuses `not-found` when one of them has proven it. Needs `lockEmail`. */
export async function takeFromOthers(context: Context, userId: string | null, email: string): Promise<void> {
  const others = await context.db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerified', 'phone', 'claimedEmail'])
    .where((row) => row.or([row('email', '=', email), row('claimedEmail', '=', email)]))
    .where('id', 'is distinct from', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (others.some((other) => other.email === email && other.emailVerified)) refuse('not-found');
  for (const other of others) await loseEmail(context, other, email);
}

interface Loser {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
  readonly claimedEmail: string | null;
}

/** The account goes on with its other ways; without any it ends: nothing opens it any more, and its orders stay. */
async function loseEmail(
  context: Context,
  { id, email, phone, claimedEmail }: Loser,
  lost: string,
): Promise<void> {
  const { db, clock } = context;
  const left = { email: email === lost ? placeholderEmail(id) : email, claimedEmail };
  if (claimedEmail === lost) left.claimedEmail = null;
  if (email === lost) await withdrawTokens(context, 'password.reset', id);
  if (claimedEmail === lost || !claimedEmail) await withdrawTokens(context, 'email.verify', id);
  await db
    .updateTable('users')
    .set({ ...left, updatedAt: clock() })
    .where('id', '=', id)
    .execute();
  const goesOn =
    phone ?? realEmail(left.email) ?? left.claimedEmail ?? (await firstPasskey(context, id)) ?? null;
  if (goesOn === null) {
    await db.deleteFrom('credentials').where('userId', '=', id).execute();
    await endSessions(context, id);
  }
  const action = goesOn === null ? 'user.end' : 'user.email-lose';
  await recordAudit(context, { action, subject: 'users', subjectId: id });
}

async function firstPasskey({ db }: Context, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('secondFactors')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'passkey')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
