import type { Context, Role } from '../../kernel/context.ts';

/** Sets the role of an account, in the caller's transaction. */
export async function setRole({ db, clock }: Context, id: string, role: Role): Promise<void> {
  await db.updateTable('users').set({ role, updatedAt: clock() }).where('id', '=', id).execute();
}
