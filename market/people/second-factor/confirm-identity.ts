import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { count, succeeded } from '../../limits/count.ts';
import { checkCurrentPassword, checkFreshSession } from '../password/current-password.ts';
import { isProven, markProven } from '../proven-session.ts';
import type { SecretBox } from '../secret-box.ts';
import { readCode, redeemCode } from './redeem-code.ts';
import { hasSecondFactor, proofOf, refuseProof } from './second-factors.ts';

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
 * Confirms who the actor is before a change of the sign-in or a sensitive change, see `ProofKind`. A session that was
 * proven in the last five minutes needs no other proof; one that is given is checked all the same. Refuses
 * `input.invalid` at `currentPassword` or `proof`, `rate.limited`, `people.factor-locked` and `people.sign-in-again`.
 */
export async function confirmIdentity(
  context: ContextOf<SignedIn>,
  { currentPassword, proof }: Proof,
  { box, client, session }: FactorRequest,
): Promise<void> {
  const isGiven = Boolean(currentPassword || proof.trim());
  if (!isGiven && (await isProven(context, session))) return;
  const { id: userId, email } = context.actor;
  const kind = await proofOf(context, await hasSecondFactor(context, userId));
  if (kind === 'password') {
    if (!currentPassword) refuseProof('currentPassword', 'password.required');
    await checkCurrentPassword(context, currentPassword);
  } else if (kind === 'code') {
    if (!proof.trim()) refuseProof('proof', 'code.required');
    await count(context, 'second-factor', { userId, email, client });
    const typed = await readCode(context, userId, proof);
    await inTransaction(context, (inside) => redeemCode(inside, userId, typed, box, 'proof'));
    await succeeded(context, 'second-factor', { userId, email, client });
  } else return checkFreshSession(context);
  await markProven(context, session);
}
