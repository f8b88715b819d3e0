import type { Context } from '../kernel/context.ts';

/** Removes the cart that is kept for somebody who is erased. */
export async function forgetCart({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('carts').where('userId', '=', userId).execute();
}
