import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { hashOf, newToken } from '../../kernel/tokens.ts';
import type { PasswordSeal } from '../credentials.ts';
import type { LoginPortal } from '../login-portal.ts';
import { type Profile, profileOf } from '../profile.ts';
import { hasSecondFactor } from '../second-factor/second-factors.ts';
import { type NewSession, openSession } from '../sessions.ts';

export interface SignedInNow {
  readonly pending: null;
  readonly session: NewSession;
  readonly profile: Profile;
}

/** The first factor was right, and the second one is missing: there is no session yet. */
export interface PendingSignIn {
  /** Token for the browser's cookie; the database has only its hash. */
  readonly pending: string;
}

/** Lifetime of a sign-in that waits for its second factor, in seconds. */
export const pendingSeconds = 10 * 60;
/** Codes that can be tried in one sign-in. */
export const maxPendingTries = 5;

/**
 * Completes the first factor of a sign-in, such as a right password, in the caller's transaction: opens a session, or
 * begins to wait for the second factor of a person who has one. Refuses `people.profile-missing`,
 * `people.profile-unreadable`, `people.blocked` and `people.not-administrator`.
 */
export async function completeFirstFactor(
  context: Context,
  account: PasswordSeal,
  portal: LoginPortal,
  device?: string,
): Promise<SignedInNow | PendingSignIn> {
  const profile = await profileOf(context, account.userId);
  if (portal === 'admin' && profile.role !== 'admin') refuse('people.not-administrator');
  if (await hasSecondFactor(context, account.userId))
    return { pending: await openPending(context, account, portal) };
  return { pending: null, session: await openSession(context, account, device), profile };
}

/** Begins a sign-in that waits. Without an account any passkey of the shop completes it, by `challenge` alone. */
export async function openPending(
  { db, clock }: Context,
  account: PasswordSeal | null,
  portal: LoginPortal,
  challenge: string | null = null,
): Promise<string> {
  const now = clock();
  const token = newToken();
  const { userId, seal } = account ?? { userId: null, seal: '' };
  const expiresAt = new Date(now.getTime() + pendingSeconds * 1000);
  const row = { token: hashOf(token), userId, seal, portal, challenge, createdAt: now, expiresAt };
  await db.insertInto('pendingSignIns').values(row).execute();
  return token;
}
