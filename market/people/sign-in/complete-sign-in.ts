import { z } from 'zod';
import type { Actor, Context, ContextOf } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { formShape } from '../../kernel/fields.ts';
import { anyone } from '../../kernel/guards.ts';
import { hashOf } from '../../kernel/tokens.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type Verb, verb } from '../../kernel/verb.ts';
import { count, succeeded } from '../../limits/count.ts';
import { codeRules } from '../code-rules.ts';
import { holdCredential, type PasswordSeal } from '../credentials.ts';
import type { LoginPortal } from '../login-portal.ts';
import { profileOf } from '../profile.ts';
import { readCode, redeemCode } from '../second-factor/redeem-code.ts';
import { secondFactorsOf, tellOfFactors } from '../second-factor/second-factors.ts';
import type { SecretBox } from '../secret-box.ts';
import { openSession } from '../sessions.ts';
import { maxPendingTries, type SignedInNow } from './first-factor.ts';

/** A completed sign-in, and the page on which it began. */
export interface CompletedSignIn extends SignedInNow {
  readonly portal: LoginPortal;
}

/** A sign-in that waits, as its page shows it. */
export interface WaitingSignIn {
  readonly portal: LoginPortal;
  /** False after its time or too many wrong codes. */
  readonly isOpen: boolean;
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** Reads the sign-in that waits in this browser; null without one. */
export function readPendingSignIn(token: string | null): Verb<WaitingSignIn | null> {
  return verb('readPendingSignIn', anyone, z.unknown(), async (context) => {
    const row = await context.db
      .selectFrom('pendingSignIns')
      .select(['userId', 'portal', 'tries', 'expiresAt'])
      .where('token', '=', hashOf(token ?? ''))
      .executeTakeFirst();
    if (!row?.userId) return null;
    const factors = await secondFactorsOf(context, row.userId);
    return {
      portal: row.portal,
      isOpen: row.tries < maxPendingTries && row.expiresAt > context.clock(),
      hasApp: factors.some(({ kind }) => kind === 'app'),
      hasPasskey: factors.some(({ kind }) => kind === 'passkey'),
    };
  });
}

/**
 * Completes a sign-in by a code of the app or a recovery code. `client` is the client address, `device` the name of the
 * session. Answers `people.sign-in-expired`, `people.factor-locked`, `input.invalid` at `code`, and the refusals of
 * `completeFirstFactor`.
 */
export function completeSignIn(
  token: string | null,
  box: SecretBox,
  client: string,
  device?: string,
): Verb<CompletedSignIn> {
  return verb('completeSignIn', anyone, formShape(codeRules), async (outer, { code }) => {
    const { userId, email } = await countPendingTry(outer, token);
    const attempt = { userId, email, client };
    await count(outer, 'second-factor', attempt);
    const typed = await readCode(outer, userId, code);
    const done = await inTransaction(outer, async (context) => {
      const pending = await closePending(context, token, userId);
      await redeemCode(context, userId, typed, box);
      if (typed.kind === 'recovery') await tellOfFactors(await asPerson(context, userId), userId, 'codeUsed');
      return openCompleted(context, pending, device);
    });
    await succeeded(outer, 'second-factor', attempt);
    return done;
  });
}

/** Counts a try of a waiting sign-in before it is verified, so that concurrent guesses count too. */
async function countPendingTry(context: Context, token: string | null) {
  const row = await context.db
    .updateTable('pendingSignIns')
    .from('users')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .whereRef('users.id', '=', 'pendingSignIns.userId')
    .where('token', '=', hashOf(token ?? ''))
    .where('tries', '<', maxPendingTries)
    .where('expiresAt', '>', context.clock())
    .returning(['users.id as userId', 'users.email'])
    .executeTakeFirst();
  return row ?? refuse('people.sign-in-expired');
}

/** What a waiting sign-in remembers of its first factor. */
interface ClosedPending {
  readonly account: PasswordSeal;
  readonly portal: LoginPortal;
}

/**
 * Ends the wait in the caller's transaction. The credential is locked first: a concurrent change of the password has
 * removed the sign-in by then, or ends the session opened here. Refuses `people.sign-in-expired`.
 */
export async function closePending(
  context: Context,
  token: string | null,
  userId: string,
): Promise<ClosedPending> {
  const seal = await holdCredential(context, userId);
  const row = await context.db
    .deleteFrom('pendingSignIns')
    .where('token', '=', hashOf(token ?? ''))
    .returning(['seal', 'portal'])
    .executeTakeFirst();
  if (!row) return refuse('people.sign-in-expired');
  return { account: { userId, seal: row.seal || seal }, portal: row.portal };
}

/** Opens the session of a completed sign-in, in the caller's transaction. */
export async function openCompleted(
  context: Context,
  { account, portal }: ClosedPending,
  device?: string,
): Promise<CompletedSignIn> {
  const profile = await profileOf(context, account.userId);
  if (portal === 'admin' && profile.role !== 'admin') refuse('people.not-administrator');
  return { pending: null, portal, profile, session: await openSession(context, account, device) };
}

/** The context with the person as its actor, for the audit. */
async function asPerson(context: ContextOf<Actor>, id: string): Promise<Context> {
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...context, actor: { kind: 'user', ...user } };
}
