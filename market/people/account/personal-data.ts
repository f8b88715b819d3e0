import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { countRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { removeSecondFactors, secondFactorsOf } from '../second-factor/second-factors.ts';
import { endSessions } from '../sessions.ts';

/**
 * A person's profile, signed-in devices and second factors without their secrets, for their personal data export.
 * Refuses with `not-found`.
 */
export async function exportProfile(context: Context, id: string) {
  const { db } = context;
  const profile = await db
    .selectFrom('users')
    .select([
      'name',
      'email',
      'emailVerified',
      'emailVerifiedAt',
      'claimedEmail',
      'phone',
      'phoneAddedAt',
      'phoneConfirmedAt',
      'role',
      'language',
      'createdAt',
      'updatedAt',
      'blockedAt',
    ])
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  if (!profile) return refuse('not-found');
  const devices = await db
    .selectFrom('sessions')
    .select([
      'userAgent as device',
      'createdAt as signedIn',
      'updatedAt as lastSeen',
      'expiresAt as signedInUntil',
    ])
    .where('userId', '=', id)
    .orderBy('createdAt')
    .execute();
  const secondFactors = await secondFactorsOf(context, id);
  return {
    ...profile,
    devices,
    secondFactors: secondFactors.map(({ kind, name, createdAt }) => ({ kind, name, createdAt })),
    recoveryCodesLeft: await countRecoveryCodes(context, id),
  };
}

/**
 * Removes the sessions, the password, the second factors and the one-time tokens of a person, in the caller's
 * transaction.
 */
export async function forgetSignIn(context: Context, id: string): Promise<void> {
  // Deletion order: a concurrent sign-in leaves no session, see `holdPassword`.
  await context.db.deleteFrom('credentials').where('userId', '=', id).execute();
  await endSessions(context, id);
  await context.db.deleteFrom('tokens').where('value', '=', id).execute();
  await context.db.deleteFrom('phoneCodes').where('userId', '=', id).execute();
  await removeSecondFactors(context, id);
}

/** Anonymises a user row, which orders and audit still refer to, in the caller's transaction. */
export async function forgetPerson({ db, clock }: Context, id: string): Promise<void> {
  const erasedAt = clock();
  const withoutEmail = { email: `${id}@erased.invalid`, emailVerified: false, emailVerifiedAt: null };
  const empty = { name: '', ...withoutEmail, claimedEmail: null, image: null };
  const withoutPhone = { phone: null, phoneAddedAt: null, phoneConfirmedAt: null };
  await db
    .updateTable('users')
    .set({ ...empty, ...withoutPhone, erasedAt, updatedAt: erasedAt })
    .where('id', '=', id)
    .execute();
}
