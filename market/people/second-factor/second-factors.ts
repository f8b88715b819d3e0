import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { signedIn } from '../../kernel/guards.ts';
import { verb } from '../../kernel/verb.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import type { SecondFactorChange } from '../../mail/kinds.ts';
import { findCredential } from '../credentials.ts';
import { countRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts';

/** A second factor of the actor. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'app' | 'passkey';
  /** Name of a passkey, as typed. */
  readonly name: string;
  readonly createdAt: Date;
}

/** How a person proves who they are before a change: by password, by a code, or by a session that has just begun. */
export type ProofKind = 'password' | 'code' | 'session';

/** Whether a person has a second factor. */
export async function hasSecondFactor({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('secondFactors')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's second factors, the oldest first. */
export function secondFactorsOf({ db }: Context, userId: string): Promise<SecondFactor[]> {
  return db
    .selectFrom('secondFactors')
    .select(['id', 'kind', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The actor's second factors, the number of recovery codes left, and the proof that a change of them needs. */
export const readSecondFactors = verb('readSecondFactors', signedIn, z.unknown(), async (context) => {
  const { id } = context.actor;
  const factors = await secondFactorsOf(context, id);
  return {
    factors,
    codesLeft: await countRecoveryCodes(context, id),
    proof: await proofOf(context, factors.length > 0),
  };
});

/** The proof that the actor has to give. */
export async function proofOf(context: ContextOf<SignedIn>, hasFactor: boolean): Promise<ProofKind> {
  if (await findCredential(context, context.actor.id)) return 'password';
  return hasFactor ? 'code' : 'session';
}

/** Removes all second factors and recovery codes of a person, in the caller's transaction. Returns how many factors. */
export async function removeSecondFactors(context: Context, userId: string): Promise<number> {
  await removeRecoveryCodes(context, userId);
  const removed = await context.db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('id')
    .execute();
  return removed.length;
}

/** Audit action of each change. */
const actions: Record<SecondFactorChange, string> = {
  appAdded: 'factor.add',
  passkeyAdded: 'factor.add',
  appRemoved: 'factor.remove',
  passkeyRemoved: 'factor.remove',
  codesRenewed: 'factor.renew-codes',
  codeUsed: 'factor.use-code',
  reset: 'factor.reset',
};

/** Records a change of a person's second factors and mails them, in the caller's transaction. */
export async function tellOfFactors(
  context: Context,
  userId: string,
  change: SecondFactorChange,
): Promise<void> {
  const { clock } = context;
  const { name, email, language } = await context.db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await recordAudit(context, { action: actions[change], subject: 'users', subjectId: userId });
  const left = change === 'codeUsed' ? await countRecoveryCodes(context, userId) : 0;
  const facts = { name, at: clock().toISOString(), change, left };
  await enqueueMails(context, [{ kind: 'second-factor.changed', recipient: email, language, facts }]);
}

/** Refuses a change that the wrong proof came with. */
export function refuseProof(field: 'currentPassword' | 'proof', message: string): never {
  return refuse('input.invalid', { fields: { [field]: message } });
}
