import type { Context } from '../kernel/context.ts';

/** Removes expired sessions and one-time tokens. For the daily job. */
export async function forgetSessions({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', clock()).execute();
  await db.deleteFrom('tokens').where('expiresAt', '<=', clock()).execute();
}
