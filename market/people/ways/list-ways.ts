import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { signedIn } from '../../kernel/guards.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { readableNumber } from '../phone-number.ts';
import { realEmail } from '../placeholder-email.ts';
import { countRecoveryCodes } from '../second-factor/recovery-codes.ts';

/** `email` has a link for a new password; `app` and `codes` open nothing alone; a `session` is a signed-in device. */
export const wayKinds = ['email', 'phone', 'password', 'passkey', 'app', 'codes', 'session'] as const;

export type WayKind = (typeof wayKinds)[number];

/** A way into an account, or a part of one. */
export interface Way {
  readonly kind: WayKind;
  /** Of a passkey, an app or a session; '' for the kinds of which an account has one. */
  readonly id: string;
  /** The email, the readable number, the name of a passkey or of a device; '' otherwise. */
  readonly name: string;
  /** Null when unknown. */
  readonly addedAt: Date | null;
  /** Null when unknown, or before the first use. */
  readonly usedAt: Date | null;
  /**
   * Whether it was proven by a code, a link or a key. False for an email that waits for its link, and for what depends
   * on it.
   */
  readonly isProven: boolean;
  /** Codes only: how many are left. */
  readonly left: number | null;
  /** Whether it is the session of this browser. */
  readonly isThis: boolean;
}

/**
 * All ways into an account: the one source for the account's page, for mails, and for what a new password by mail takes
 * away. `token` is that of this browser's session.
 */
export async function waysOf(
  context: Context,
  userId: string,
  token: string | null = null,
): Promise<readonly Way[]> {
  const lists = [
    await contactWays(context, userId),
    await passwordWays(context, userId),
    await factorWays(context, userId),
    await sessionWays(context, userId, token),
  ];
  return lists.flat();
}

const plain = { id: '', name: '', addedAt: null, usedAt: null, isProven: true, left: null, isThis: false };

async function contactWays({ db }: Context, userId: string): Promise<Way[]> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'emailVerified', 'emailVerifiedAt', 'claimedEmail', 'createdAt'])
    .select(['phone', 'phoneAddedAt', 'phoneConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const ways: Way[] = [];
  const email = realEmail(user.email);
  if (email) {
    const addedAt = user.emailVerifiedAt ?? user.createdAt;
    ways.push({ ...plain, kind: 'email', name: email, addedAt, isProven: user.emailVerified });
  }
  if (user.claimedEmail) ways.push({ ...plain, kind: 'email', name: user.claimedEmail, isProven: false });
  if (user.phone) {
    const times = { addedAt: user.phoneAddedAt, usedAt: user.phoneConfirmedAt };
    ways.push({ ...plain, kind: 'phone', name: readableNumber(user.phone), ...times });
  }
  return ways;
}

async function passwordWays({ db }: Context, userId: string): Promise<Way[]> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.userId')
    .select(['credentials.updatedAt', 'users.emailVerified'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? [{ ...plain, kind: 'password', addedAt: row.updatedAt, isProven: row.emailVerified }] : [];
}

async function factorWays(context: Context, userId: string): Promise<Way[]> {
  const rows = await context.db
    .selectFrom('secondFactors')
    .select(['kind', 'id', 'name', 'createdAt as addedAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const left = await countRecoveryCodes(context, userId);
  const codes: Way[] = left > 0 ? [{ ...plain, kind: 'codes', left }] : [];
  return [...rows.map((row): Way => ({ ...plain, ...row })), ...codes];
}

async function sessionWays({ db, clock }: Context, userId: string, token: string | null): Promise<Way[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', clock())
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .map((row): Way => {
      const times = { addedAt: row.createdAt, usedAt: row.updatedAt };
      const isThis = row.token === token;
      return { ...plain, kind: 'session', id: row.id, name: row.userAgent ?? '', ...times, isThis };
    })
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** The ways into the actor's account; `token` is that of the browser's session. */
export function listWays(token: string | null): Verb<readonly Way[]> {
  return verb('listWays', signedIn, z.unknown(), (context) => waysOf(context, context.actor.id, token));
}
