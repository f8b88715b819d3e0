import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/** Takes the delivery address off the orders of people who are erased, once they need it no more. */
export async function forgetBuyers({ db }: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('orders')
    .set({ address: sql`null` })
    .where('userId', 'in', [...userIds])
    .where('status', 'in', ['delivered', 'cancelled'])
    .where('address', 'is not', null)
    .execute();
}
