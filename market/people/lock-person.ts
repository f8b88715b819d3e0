import type { Context, Role } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import type { AdminRole } from '../kernel/staff-roles.ts';

/** Locks a user row until the end of the transaction. Refuses with `not-found`, also for an erased account. */
export async function lockPerson(
  { db }: Context,
  id: string,
): Promise<{ name: string; email: string; phone: string | null; role: Role; adminRole: AdminRole }> {
  const person = await db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'role', 'adminRole'])
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person ?? refuse('not-found');
}
