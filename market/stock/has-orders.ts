import type { Context } from '../kernel/context.ts';

/** True if any order has taken stock of this product. Cancelled orders count too. */
export async function hasOrders({ db }: Context, productId: string): Promise<boolean> {
  const sale = await db
    .selectFrom('stockMovements')
    .where('productId', '=', productId)
    .where('orderId', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return sale !== undefined;
}

/** Deletes the stock movements of a product before its deletion, in the caller's transaction. */
export async function forgetMovements({ db }: Context, productId: string): Promise<void> {
  await db.deleteFrom('stockMovements').where('productId', '=', productId).execute();
}
