import type { Context } from '../kernel/context.ts';

/** Removes the movements of a product that is about to be deleted, in the caller's transaction. */
export async function forgetMovements({ db }: Context, productId: string): Promise<void> {
  await db.deleteFrom('stockMovements').where('productId', '=', productId).execute();
}
