import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';

/** The stored cart of a person for the export of their data; null without a cart. */
export async function exportCart({ db }: Context, userId: string) {
  const cart = await db
    .selectFrom('carts')
    .select(['items', 'updatedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return cart ?? null;
}

/** Deletes the stored cart of an erased account. */
export async function forgetCart({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('carts').where('userId', '=', userId).execute();
}

/** Deletes carts of visitors without JavaScript that are past their retention period. For the daily job. */
export async function forgetVisitorCarts({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('visitorCarts')
    .where('updatedAt', '<', retentionCutoff(clock(), 'visitorCart'))
    .execute();
}

/** Deletes carts that are past their retention period. For the daily job. */
export async function forgetOldCarts({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('carts').where('updatedAt', '<', retentionCutoff(clock(), 'cart')).execute();
}
