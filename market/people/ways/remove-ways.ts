import { forgetAddresses } from '../../addresses/personal-data.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import type { RemovedWay } from '../../mail/kinds.ts';
import { removeSecondFactors } from '../second-factor/second-factors.ts';
import { endSessions } from '../sessions.ts';
import { type Way, waysOf } from './list-ways.ts';
import { tellNumber } from './tell-of-way.ts';

/**
 * Takes away all ways but the email, the unproven claim of another email and the saved addresses, in the caller's
 * transaction: they were added before the email was proven, so another person may have added them. Needs the lock of
 * `lockPerson`. Returns what went.
 */
export async function removeUnproven(context: Context, userId: string): Promise<readonly RemovedWay[]> {
  const { db } = context;
  const ways = await waysOf(context, userId);
  // Deletion order: a concurrent sign-in leaves no session, see `holdPassword`.
  await db.deleteFrom('credentials').where('userId', '=', userId).execute();
  await removeNumber(context, userId, ways);
  await removeSecondFactors(context, userId);
  await db.deleteFrom('tokens').where('value', '=', userId).execute();
  await db.updateTable('users').set({ claimedEmail: null }).where('id', '=', userId).execute();
  const hasAddress = await db
    .selectFrom('addresses')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  await forgetAddresses(context, userId);
  await endSessions(context, userId);
  return audited(context, userId, [...kindsOf(ways), ...(hasAddress ? (['address'] as const) : [])]);
}

/**
 * Takes away the number and the passkeys that were not used since `since`, when the person signed out everywhere, in
 * the caller's transaction. The app and the recovery codes stay: they open nothing alone. Returns what went.
 */
export async function removeUnusedSince(
  context: Context,
  userId: string,
  since: Date,
): Promise<readonly RemovedWay[]> {
  const ways = await waysOf(context, userId);
  const idle = ways.filter(({ kind, addedAt, usedAt }) => {
    const used = Math.max(addedAt?.getTime() ?? 0, usedAt?.getTime() ?? 0);
    return (kind === 'phone' || kind === 'passkey') && used <= since.getTime();
  });
  await removeNumber(context, userId, idle);
  const passkeys = idle.flatMap(({ kind, id }) => (kind === 'passkey' ? [id] : []));
  if (passkeys.length > 0)
    await context.db
      .deleteFrom('secondFactors')
      .where('userId', '=', userId)
      .where('id', 'in', passkeys)
      .execute();
  return audited(context, userId, kindsOf(idle));
}

async function removeNumber(context: Context, userId: string, ways: readonly Way[]): Promise<void> {
  await context.db.deleteFrom('phoneCodes').where('userId', '=', userId).execute();
  if (!ways.some(({ kind }) => kind === 'phone')) return;
  await tellNumber(context, userId);
  await context.db
    .updateTable('users')
    .set({ phone: null, phoneAddedAt: null, phoneConfirmedAt: null })
    .where('id', '=', userId)
    .execute();
}

/** The kinds of ways that a person has to hear of: a new password always ends the former one and all sessions. */
const kindsOf = (ways: readonly Way[]): readonly RemovedWay[] => [
  ...new Set(
    ways.flatMap(({ kind }) => (kind === 'email' || kind === 'password' || kind === 'session' ? [] : [kind])),
  ),
];

async function audited(
  context: Context,
  userId: string,
  removed: readonly RemovedWay[],
): Promise<readonly RemovedWay[]> {
  const facts = { ways: removed.join(', ') };
  if (removed.length > 0)
    await recordAudit(context, { action: 'ways.remove', subject: 'users', subjectId: userId, facts });
  return removed;
}

/** Ways that open an account beside its email and password: what a person has to know after a new password. */
export function waysLeft(ways: readonly Way[]): readonly ('phone' | 'passkey')[] {
  return kindsOf(ways).filter((kind) => kind === 'phone' || kind === 'passkey');
}
