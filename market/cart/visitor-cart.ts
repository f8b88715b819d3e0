import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { anyone } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { type Cart, emptyCart } from './rules.ts';
import { repairedCart } from './stored-cart.ts';

/** The id of a visitor's cart, from the signed cookie; null without one. */
export const visitorCartId = z
  .string()
  .regex(/^[\w-]{43}$/)
  .nullable()
  .catch(null);

/** The cart of a visitor without JavaScript; selects none without an id. */
export function visitorCart({ db }: Context, id: string | null) {
  return db
    .selectFrom('visitorCarts')
    .select(['items', 'updatedAt'])
    .where('id', '=', id ?? '');
}

/** Locks a visitor's cart until the transaction ends; creates it when it is new. */
export async function lockVisitorCart({ db, clock }: Context, id: string): Promise<Cart> {
  const { items } = await db
    .insertInto('visitorCarts')
    .values({ id, items: JSON.stringify(emptyCart.items), updatedAt: clock() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .returning('items')
    .executeTakeFirstOrThrow();
  return repairedCart(items);
}

/** Writes a visitor's cart, which is locked. */
export async function writeVisitorCart({ db, clock }: Context, id: string, { items }: Cart): Promise<void> {
  await db
    .updateTable('visitorCarts')
    .set({ items: JSON.stringify(items), updatedAt: clock() })
    .where('id', '=', id)
    .execute();
}

/** Removes a visitor's cart and returns it, once; null when there is none. */
export async function removeVisitorCart({ db }: Context, id: string | null): Promise<Cart | null> {
  if (id === null) return null;
  const row = await db.deleteFrom('visitorCarts').where('id', '=', id).returning('items').executeTakeFirst();
  return row ? repairedCart(row.items) : null;
}

/**
 * Hands a visitor's cart over to the cart in the browser, once JavaScript runs. Returns its items and version until the
 * browser sends that version as `taken`: then the cart is removed and the answer is null. So a lost answer loses
 * nothing, and a repeated one adds nothing.
 */
export const takeVisitorCart = verb(
  'takeVisitorCart',
  anyone,
  z.object({
    cartId: visitorCartId,
    taken: z
      .string()
      .regex(/^\d{1,16}$/)
      .catch(''),
  }),
  async (outer, input) =>
    inTransaction(outer, async (context) => {
      const row = await visitorCart(context, input.cartId).forUpdate().executeTakeFirst();
      if (!row) return null;
      const version = String(row.updatedAt.getTime());
      if (version !== input.taken) return { items: repairedCart(row.items).items, version };
      await removeVisitorCart(context, input.cartId);
      return null;
    }),
);
