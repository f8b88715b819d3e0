import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';

/** A person's returns with what they wrote and how many photographs they sent, for their data export. */
export function exportReturns({ db }: Context, userId: string) {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where('r.userId', '=', userId)
    .orderBy('r.id')
    .select(['r.number', 'o.number as order', 'r.state', 'r.reason', 'r.note', 'r.refunded', 'r.createdAt'])
    .select(({ selectFrom, fn }) => [
      selectFrom('returnPhotographs as p')
        .whereRef('p.returnId', '=', 'r.id')
        .where('p.role', '=', 'buyer')
        .select(fn.countAll<number>().as('count'))
        .as('photographs'),
    ])
    .execute();
}

/**
 * Removes what erased people wrote about their returns, and the photographs; the returns stay for the books. The files
 * go with the next sweep.
 */
export async function forgetReturns({ db }: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const own = db
    .selectFrom('returns')
    .select('id')
    .where('userId', 'in', [...userIds]);
  await db.updateTable('returns').set({ note: '' }).where('id', 'in', own).execute();
  await db.updateTable('returnMoves').set({ note: '' }).where('returnId', 'in', own).execute();
  await db.deleteFrom('returnPhotographs').where('returnId', 'in', own).execute();
}

/** Removes photographs after the retention period of messages, and returns after that of buyers. For the daily job. */
export async function forgetOldReturns({ db, clock }: Context): Promise<void> {
  const photographs = retentionCutoff(clock(), 'message');
  await db.deleteFrom('returnPhotographs').where('createdAt', '<', photographs).execute();
  await db.deleteFrom('returns').where('createdAt', '<', retentionCutoff(clock(), 'buyer')).execute();
}
