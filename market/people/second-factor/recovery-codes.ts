import { randomInt } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { countOf } from '../../kernel/count.ts';
import { personAsker } from '../../limits/asker.ts';
import { recoveryCodeCount, recoveryLetters } from '../code-rules.ts';
import { hashPassword, newSetting, settingOf } from '../password/password-hash.ts';

/** A new set of recovery codes: shown once, stored as hashes. */
export interface RecoverySet {
  /** As shown, such as `k7m2p-9xq4d`. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/** Makes a set: 50 random bits a code, one salt. Takes a second of a thread, so call it outside of a transaction. */
export async function makeRecoverySet(userId: string): Promise<RecoverySet> {
  const setting = newSetting();
  const plain = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes: string[] = [];
  // One after the other: a set leaves places to others.
  for (const code of plain) hashes.push(await hashPassword(code, personAsker(userId), setting));
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

function newCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]);
  return letters.join('');
}

/** Replaces the recovery codes of a person, in the caller's transaction. */
export async function storeRecoverySet(
  context: Context,
  userId: string,
  { hashes }: RecoverySet,
): Promise<void> {
  await removeRecoveryCodes(context, userId);
  await context.db
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute();
}

export async function removeRecoveryCodes({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Number of a person's unused recovery codes. */
export function countRecoveryCodes({ db }: Context, userId: string): Promise<number> {
  return countOf(db.selectFrom('recoveryCodes').where('userId', '=', userId));
}

/** The hash that a plain code would have in the person's set; null without a set. Takes 60 ms of a thread. */
export async function recoveryHashOf({ db }: Context, userId: string, code: string): Promise<string | null> {
  const any = await db
    .selectFrom('recoveryCodes')
    .select('hash')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return any ? hashPassword(code, personAsker(userId), settingOf(any.hash)) : null;
}

/** Redeems a recovery code by its hash. Returns false for an unknown or used one. */
export async function redeemRecoveryCode({ db }: Context, userId: string, hash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}
