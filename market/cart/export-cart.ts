import type { Context } from '../kernel/context.ts';

/** The stored cart of a person for the export of their data; null without a cart. */
export async function exportCart({ db }: Context, userId: string) {
  const cart = await db
    .selectFrom('carts')
    .select(['items', 'updatedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return cart ?? null;
}
