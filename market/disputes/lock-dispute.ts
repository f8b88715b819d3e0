import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

export type LockedDispute = NonNullable<Awaited<ReturnType<typeof lockDispute>>>;

/** Locks a dispute by our id; undefined for an unknown one. */
export function lockDispute({ db }: Context, id: string) {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks a dispute that an administrator acts on. Refuses `not-found`. */
export async function lockedDispute(context: Context, id: string): Promise<LockedDispute> {
  return (await lockDispute(context, id)) ?? refuse('not-found');
}
