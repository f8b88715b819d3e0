import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { deletionBatchSize, retentionCutoff } from '../../kernel/retention.ts';
import { closedStatuses } from '../statuses.ts';

/** Nothing of a buyer: an order keeps its goods and sums. */
const forgotten = {
  address: sql<never>`null`,
  orderedAddress: null,
  buyerGstin: null,
  buyerBusiness: null,
  buyerAddress: null,
} as const;

/** Removes the delivery address and business from closed orders of erased people. */
export async function forgetBuyers({ db }: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('orders')
    .set(forgotten)
    .where('userId', 'in', [...userIds])
    .where('status', 'in', [...closedStatuses])
    .where('address', 'is not', null)
    .execute();
}

/**
 * Retention: removes the delivery address and business from old closed orders, and all old notes of orders and moves.
 * For the daily job.
 */
export async function forgetOldBuyers({ db, clock }: Context): Promise<void> {
  const end = retentionCutoff(clock(), 'buyer');
  for (let changed = deletionBatchSize; changed === deletionBatchSize; ) {
    const rows = await db
      .updateTable('orders')
      .set(forgotten)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('orders')
          .where('createdAt', '<', end)
          .where('status', 'in', [...closedStatuses])
          .where('address', 'is not', null)
          .select('id')
          .orderBy('createdAt', 'desc')
          .orderBy('id')
          .limit(deletionBatchSize),
      )
      .returning('id')
      .execute();
    changed = rows.length;
  }
  await db.deleteFrom('orderNotes').where('createdAt', '<', end).execute();
  await db
    .updateTable('consignmentMoves')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('createdAt', '<', end)
    .execute();
}
