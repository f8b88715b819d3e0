import type { Context } from '../kernel/context.ts';

/** Deletes the stock movements of a product before its deletion, in the caller's transaction. */
export async function forgetMovements({ db }: Context, productId: string): Promise<void> {
  await db.deleteFrom('stockMovements').where('productId', '=', productId).execute();
}
