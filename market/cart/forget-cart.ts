import type { Context } from '../kernel/context.ts';
import { endOf } from '../kernel/retention.ts';

/** Removes the cart that is kept for somebody who is erased. */
export async function forgetCart({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('carts').where('userId', '=', userId).execute();
}

/** Removes the carts that nobody has touched for long. For the daily job. */
export async function forgetOldCarts({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('carts').where('updatedAt', '<', endOf(clock(), 'cart')).execute();
}
