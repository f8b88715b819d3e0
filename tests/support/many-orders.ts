import type { Connection } from '../../market/kernel/database.ts';

/** Removes the limit of open orders for new customers, for tests in which few people place many orders. */
export async function allowManyOrders({ db }: { db: Connection }): Promise<void> {
  await db.updateTable('storeSettings').set({ firstOrders: null, firstSum: null }).execute();
}
