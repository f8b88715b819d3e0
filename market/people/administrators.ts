import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

/**
 * Refuses with `people.last-admin` when this person is the only full administrator left. Locks all their rows
 * until the end of the caller's transaction, so that two of them cannot remove each other concurrently. Lock order:
 * call it before locking any other user row.
 */
export async function requireOtherAdministrator({ db }: Context, id: string): Promise<void> {
  const all = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('adminRole', '=', 'admin')
    .where('blockedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (all.length === 1 && all[0]?.id === id) refuse('people.last-admin');
}
