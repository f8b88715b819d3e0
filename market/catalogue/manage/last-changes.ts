import type { Context } from '../../kernel/context.ts';

/** Ids of the last movement of each product that no order caused. */
export async function lastChanges({ db }: Context, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('stockMovements')
    .distinctOn('productId')
    .where('productId', 'in', [...productIds])
    .where('orderId', 'is', null)
    .orderBy('productId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
