import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { checkCurrentPassword } from './current-password.ts';
import { readCode, redeemCode } from './redeem-code.ts';
import { countCode, uncountCode } from './second-factor-limits.ts';
import { hasSecondFactor, proofOf, refuseProof } from './second-factors.ts';
import type { SecretBox } from './secret-box.ts';

/** How long a new session proves who a person is, in milliseconds, if nothing else can. */
const freshSession = 15 * 60_000;

/** What a request knows beside its form. */
export interface FactorRequest {
  readonly box: SecretBox;
  /** The client's network. */
  readonly client: string;
  /** Token of the session. */
  readonly session: string | null;
}

export interface Proof {
  readonly currentPassword: string;
  readonly proof: string;
}

/**
 * Confirms who the actor is before a change of the sign-in, see `ProofKind`. Refuses `input.invalid` at
 * `currentPassword` or `proof`, `rate.limited`, `people.factor-locked` and `people.sign-in-again`.
 */
export async function confirmIdentity(
  context: ContextOf<SignedIn>,
  { currentPassword, proof }: Proof,
  { box, client, session }: FactorRequest,
): Promise<void> {
  const { id: userId, email } = context.actor;
  const kind = await proofOf(context, await hasSecondFactor(context, userId));
  if (kind === 'password') {
    if (!currentPassword) refuseProof('currentPassword', 'password.required');
    await checkCurrentPassword(context, currentPassword);
  } else if (kind === 'code') {
    if (!proof.trim()) refuseProof('proof', 'code.required');
    await countCode(context, { userId, email, client });
    const typed = await readCode(context, userId, proof);
    await inTransaction(context, (inside) => redeemCode(inside, userId, typed, box, 'proof'));
    await uncountCode(context, { userId, email, client });
  } else if (!(await isFresh(context, session))) refuse('people.sign-in-again');
}

async function isFresh({ db, clock }: ContextOf<SignedIn>, session: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('token', '=', session ?? '')
    .executeTakeFirst();
  return row !== undefined && clock().getTime() - row.createdAt.getTime() <= freshSession;
}
