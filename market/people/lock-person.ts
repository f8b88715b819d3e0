import type { Context, Role } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

/** Locks a user row until the end of the transaction. Refuses with `not-found`, also for an erased account. */
export async function lockPerson(
  { db }: Context,
  id: string,
): Promise<{ name: string; email: string; phone: string | null; role: Role }> {
  const person = await db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'role'])
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person ?? refuse('not-found');
}
