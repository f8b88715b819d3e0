import type { Context } from '../kernel/context.ts';
import { endSessions } from './sessions.ts';

/** Removes the sessions, the password and the one-time tokens of a person, in the caller's transaction. */
export async function forgetSignIn(context: Context, id: string): Promise<void> {
  // Deletion order: a concurrent sign-in leaves no session, see `holdPassword`.
  await context.db.deleteFrom('credentials').where('userId', '=', id).execute();
  await endSessions(context, id);
  await context.db.deleteFrom('tokens').where('value', '=', id).execute();
}

/** Anonymises a user row, which orders and audit still refer to, in the caller's transaction. */
export async function forgetPerson({ db, clock }: Context, id: string): Promise<void> {
  const erasedAt = clock();
  const empty = { name: '', email: `${id}@erased.invalid`, emailVerified: false, image: null };
  await db
    .updateTable('users')
    .set({ ...empty, erasedAt, updatedAt: erasedAt })
    .where('id', '=', id)
    .execute();
}
