import type { Context } from '../kernel/context.ts';

/** Locks products of any status until the transaction ends. Locks in id order to avoid deadlocks. */
export async function lockProducts({ db }: Context, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}
