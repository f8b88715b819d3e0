import type { Context } from '../kernel/context.ts';

/** Locks products until the transaction ends, on sale or not, in id order: whoever changes several of them waits in no circle. */
export async function lockProducts({ db }: Context, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}
