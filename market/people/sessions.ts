import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { anyone } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { PasswordSeal } from './credentials.ts';
import { sessionSeconds } from './find-actor.ts';

/** A newly opened session. */
export interface NewSession {
  /** Session token, sent by the browser with each request. */
  readonly token: string;
  /** The account, for recognising this browser later. */
  readonly account: PasswordSeal;
}

/** Opens a session in the caller's transaction; `device` is its name in the list of devices, see `deviceOf`. */
export async function openSession(
  { db, clock }: Context,
  account: PasswordSeal,
  device = '',
): Promise<NewSession> {
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      id: newId(now),
      userId: account.userId,
      token,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      userAgent: device,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return { token, account };
}

/** Ends every session of a person, in the caller's transaction. Returns their tokens. */
export async function endSessions({ db }: Context, userId: string): Promise<string[]> {
  const ended = await db.deleteFrom('sessions').where('userId', '=', userId).returning('token').execute();
  return ended.map(({ token }) => token);
}

/** Removes expired sessions and one-time tokens. For the daily job. */
export async function forgetSessions({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', clock()).execute();
  await db.deleteFrom('tokens').where('expiresAt', '<=', clock()).execute();
}

/** Ends the session with this token. Does nothing without a token or for an ended session. */
export function signOut(token: string | null): Verb<void> {
  return verb('signOut', anyone, z.unknown(), async ({ db }) => {
    if (token !== null) await db.deleteFrom('sessions').where('token', '=', token).execute();
  });
}
