import type { Actor, Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { may } from '../kernel/guards.ts';

/** Locks a case of the actor's own, in the caller's transaction. Refuses `not-found`. */
export async function lockOwnCase({ db, actor }: ContextOf<SignedIn>, id: string) {
  const found = await db
    .selectFrom('seedCases')
    .selectAll()
    .where('complaintId', '=', id)
    .where('userId', '=', actor.id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? refuse('not-found');
}

interface CaseOwners {
  readonly userId: string;
  readonly vendorId: string;
}

/** As whom the actor reads a case: its buyer, its vendor, or the marketplace. Refuses `not-found` for all others. */
export function caseRoleOf(actor: Actor, { userId, vendorId }: CaseOwners): 'buyer' | 'vendor' | 'admin' {
  if (actor.kind !== 'user') return refuse('not-found');
  if (actor.id === userId) return 'buyer';
  if (actor.role === 'customer' || !may(actor, 'orders.see')) return refuse('not-found');
  if (actor.role === 'admin') return 'admin';
  return actor.vendorId === vendorId ? 'vendor' : refuse('not-found');
}

/** The case that a complaint has, and whose it is. Refuses `not-found`. */
export async function findCase({ db, actor }: Context, id: string) {
  const found = await db.selectFrom('seedCases').selectAll().where('complaintId', '=', id).executeTakeFirst();
  if (!found) return refuse('not-found');
  return { ...found, role: caseRoleOf(actor, found) };
}
