import type { Context } from '../kernel/context.ts';

/** The cart that is kept for a person, for the person; null without one. */
export async function exportCart({ db }: Context, userId: string) {
  const cart = await db
    .selectFrom('carts')
    .select(['items', 'updatedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return cart ?? null;
}
