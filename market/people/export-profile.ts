import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

/** A person's profile and signed-in devices, for their personal data export. Refuses with `not-found`. */
export async function exportProfile({ db }: Context, id: string) {
  const profile = await db
    .selectFrom('users')
    .select(['name', 'email', 'emailVerified', 'role', 'language', 'createdAt', 'updatedAt', 'blockedAt'])
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
  return { ...profile, devices };
}
