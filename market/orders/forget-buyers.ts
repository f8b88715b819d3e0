import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { endOf, removedAtOnce } from '../kernel/retention.ts';

/** Takes the delivery address off the orders of people who are erased, once they need it no more. */
export async function forgetBuyers({ db }: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('orders')
    .set({ address: sql`null` })
    .where('userId', 'in', [...userIds])
    .where('status', 'in', ['delivered', 'returned', 'cancelled'])
    .where('address', 'is not', null)
    .execute();
}

/**
 * Takes off old orders to whom they went, and what administrators noted: the books need neither any more. For the daily job.
 */
export async function forgetOldBuyers({ db, clock }: Context): Promise<void> {
  const end = endOf(clock(), 'buyer');
  for (let changed = removedAtOnce; changed === removedAtOnce; ) {
    const rows = await db
      .updateTable('orders')
      .set({ address: sql`null` })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('orders')
          .where('createdAt', '<', end)
          .where('status', 'in', ['delivered', 'returned', 'cancelled'])
          .where('address', 'is not', null)
          .select('id')
          .orderBy('createdAt', 'desc')
          .orderBy('id')
          .limit(removedAtOnce),
      )
      .returning('id')
      .execute();
    changed = rows.length;
  }
  await db.deleteFrom('orderNotes').where('createdAt', '<', end).execute();
}
