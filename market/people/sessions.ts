import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import type { Database } from '../kernel/database.ts';
import { refuse } from '../kernel/errors.ts';
import { anyone } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { newToken } from '../kernel/tokens.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import type { PasswordSeal } from './credentials.ts';
import { sessionSeconds } from './find-actor.ts';

/** Notification channel for ended sessions, sent at commit. The message is the id of the person. */
export const endedSessionsChannel = 'sessions';

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
  const token = newToken();
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
      provenAt: now,
    })
    .execute();
  return { token, account };
}

/**
 * Ends the sessions of a person and the sign-ins that wait for a second factor, or the session with this id, in the
 * caller's transaction. Returns the tokens of the sessions.
 */
export async function endSessions(context: Context, userId: string, id?: string): Promise<string[]> {
  if (id === undefined) await context.db.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
  return endWhere(context, (row) => row.and({ userId, ...(id !== undefined && { id }) }));
}

/** Ends the sessions of a person but for the one with this token, in the caller's transaction. */
export async function endOtherSessions(context: Context, userId: string, token: string): Promise<void> {
  await context.db.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
  await endWhere(context, (row) => row.and([row('userId', '=', userId), row('token', '<>', token)]));
}

/**
 * Refuses `actor.signed-out` when the session of the actor has ended, in the caller's transaction and after
 * `lockPerson`: what its request adds to the account then comes too late.
 */
export async function holdSession({ db, actor }: ContextOf<SignedIn>, token: string | null): Promise<void> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', token ?? '')
    .where('userId', '=', actor.id)
    .executeTakeFirst();
  if (!row) refuse('actor.signed-out');
}

/** Ends the session with this token, if there is one. */
async function endSession(context: Context, token: string): Promise<void> {
  await endWhere(context, (row) => row('token', '=', token));
}

type Match = (row: ExpressionBuilder<Database, 'sessions'>) => Expression<SqlBool>;

/** Deletes and notifies in one statement, so that no process shows pages for a session that has ended. */
async function endWhere({ db }: Context, match: Match): Promise<string[]> {
  const notified = sql`pg_notify(${endedSessionsChannel}, ${sql.ref('userId')})`;
  const ended = await db
    .with('ended', (query) => query.deleteFrom('sessions').where(match).returning(['token', 'userId']))
    .selectFrom('ended')
    .select(['token', notified.as('notified')])
    .execute();
  return ended.map(({ token }) => token);
}

/** Removes expired sessions, one-time tokens and sign-ins that waited. For the daily job. */
export async function forgetSessions({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', clock()).execute();
  await db.deleteFrom('tokens').where('expiresAt', '<=', clock()).execute();
  await db.deleteFrom('pendingSignIns').where('expiresAt', '<=', clock()).execute();
}

/** Ends the session with this token. Does nothing without a token or for an ended session. */
export function signOut(token: string | null): Verb<void> {
  return verb('signOut', anyone, z.unknown(), async (context) => {
    if (token !== null) await endSession(context, token);
  });
}
