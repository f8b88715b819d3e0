import type { Connection } from '../../market/kernel/database.ts';

/** Lets new buyers have any number of orders on the way, for tests in which few people order much. */
export async function allowManyOrders({ db }: { db: Connection }): Promise<void> {
  await db.updateTable('storeSettings').set({ firstOrders: null, firstSum: null }).execute();
}
