import { productsForSale } from '../catalogue/browse/products-for-sale.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { mergedAtSignIn } from './merge-rules.ts';
import { type Cart, cartFrom, emptyCart } from './rules.ts';

type CustomerContext = ContextOf<SignedIn>;

/** The actor's stored cart, locked until the transaction ends: changes from two devices are serialized. */
export async function lockStoredCart({ db, actor }: CustomerContext): Promise<Cart> {
  const { items } = await db
    .insertInto('carts')
    .values({ userId: actor.id, items: JSON.stringify(emptyCart.items) })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId: actor.id }))
    .returning('items')
    .executeTakeFirstOrThrow();
  return repairedCart(items);
}

/** Writes the actor's stored cart, which is locked. */
export async function writeStoredCart({ db, actor, clock }: CustomerContext, { items }: Cart): Promise<void> {
  await db
    .updateTable('carts')
    .set({ items: JSON.stringify(items), updatedAt: clock() })
    .where('userId', '=', actor.id)
    .execute();
}

/** A guest's cart merged into the stored one as at sign-in: the larger quantity, capped at stock. Writes nothing. */
export async function mergedIntoStored(context: CustomerContext, stored: Cart, guest: Cart): Promise<Cart> {
  const ids = [...guest.items, ...stored.items].map(({ productId }) => productId);
  const products = await productsForSale(context, ids);
  return mergedAtSignIn(stored, guest, new Map([...products].map(([id, { stock }]) => [id, stock])));
}

/** The items of a row as a valid cart. */
export function repairedCart(items: unknown): Cart {
  return cartFrom(JSON.stringify({ items }));
}
