import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { isAppCode, plainCode } from '../code-rules.ts';
import type { SecretBox } from '../secret-box.ts';
import { recoveryHashOf, redeemRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** A typed code, ready to be redeemed in a transaction. */
export type TypedCode =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'recovery'; readonly hash: string | null };

/** Reads a code as typed. Hashes a recovery code, so call it outside of a transaction. */
export async function readCode(context: Context, userId: string, typed: string): Promise<TypedCode> {
  const code = plainCode(typed);
  if (isAppCode(code)) return { kind: 'app', code };
  return { kind: 'recovery', hash: await recoveryHashOf(context, userId, code) };
}

/**
 * Redeems a code in the caller's transaction, so that of two requests with the same code one succeeds. Refuses
 * `input.invalid` at `field`: `code.wrong`, `code.used` for a code of the app that was accepted before,
 * `recovery.wrong`.
 */
export async function redeemCode(
  context: Context,
  userId: string,
  typed: TypedCode,
  box: SecretBox,
  field = 'code',
): Promise<void> {
  const wrong = (message: string): never => refuse('input.invalid', { fields: { [field]: message } });
  if (typed.kind === 'recovery') {
    const isRight = typed.hash !== null && (await redeemRecoveryCode(context, userId, typed.hash));
    if (!isRight) wrong('recovery.wrong');
    return;
  }
  const { db, clock } = context;
  const app = db.selectFrom('secondFactors').where('userId', '=', userId).where('kind', '=', 'app');
  const row = await app.select(['id', 'key']).executeTakeFirst();
  const secret = row && box.open(row.key, userId);
  const step = secret ? stepOfCode(secret, typed.code, clock()) : null;
  if (!row || !secret || step === null) return wrong('code.wrong');
  const accepted = await db
    .updateTable('secondFactors')
    // Sealed anew: after a change of the shop's secret with the present one.
    .set({ counter: step, key: box.seal(secret, userId), usedAt: clock() })
    .where('id', '=', row.id)
    .where('counter', '<', step)
    .returning('id')
    .executeTakeFirst();
  if (!accepted) wrong('code.used');
}
