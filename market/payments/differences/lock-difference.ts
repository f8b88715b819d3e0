import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import type { DifferenceKind } from './kinds.ts';

/** A difference by its id, not locked. Refuses `not-found`, also for one of another kind. */
export async function findDifference({ db }: Context, id: string, kinds: readonly DifferenceKind[]) {
  const found = await differences(db).where('id', '=', id).executeTakeFirst();
  return found && kinds.includes(found.kind) ? found : refuse('not-found');
}

/**
 * Locks an open difference; the caller has locked its order or its refund before. Refuses `conflict.changed` when it
 * was settled in the meantime.
 */
export async function lockDifference({ db }: Context, id: string) {
  const found = await differences(db).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) return refuse('not-found');
  return found.settledAt === null ? found : refuse('conflict.changed');
}

/** Closes a difference for an administrator, with a word or a sentence why. */
export async function closeDifference(
  { db, clock, actor }: ContextOf<SignedIn>,
  id: string,
  reason: string,
): Promise<void> {
  await db
    .updateTable('paymentDifferences')
    .set({ settledAt: clock(), settledBy: actor.id, reason })
    .where('id', '=', id)
    .execute();
}

function differences(db: Context['db']) {
  return db
    .selectFrom('paymentDifferences')
    .select([
      'id',
      'kind',
      'subject',
      'provider',
      'orderId',
      'ours',
      'theirs',
      'facts',
      'createdAt',
      'settledAt',
    ]);
}
