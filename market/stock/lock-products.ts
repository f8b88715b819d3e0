import type { Context } from '../kernel/context.ts';

/** Locks products, on sale or not, until the transaction ends. In id order: transactions never wait for each other in a circle. */
export async function lockProducts({ db }: Context, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}
