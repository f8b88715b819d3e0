import { z } from 'zod';
import { productsForSale } from '../catalogue/products-for-sale.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { mergedAtSignIn, withChanges, withoutPurchased } from './merge-rules.ts';
import { type Cart, type CartItem, cartFrom, emptyCart } from './rules.ts';

const stored = z.string().nullable().catch(null).transform(cartFrom);

const KeepCart = z.object({
  /** Whose cart the browser holds, as it was told last; empty for a guest's. */
  owner: z.string().catch(''),
  /** The cart as its browser stores it, and as it was when it was kept last; healed like there. */
  cart: stored,
  before: z.string().catch(''),
});

type Keeping = ContextOf<SignedIn>;

/**
 * Brings a browser's cart and the actor's kept one together, and answers with whose and what it is now. A guest's cart comes
 * in by the larger quantity, never above stock; later only what was changed in the browser counts, so that one phone does not
 * bring back what another removed. A cart that is somebody else's is left out.
 */
export const syncCart = verb('syncCart', signedIn, KeepCart, async (outer, { owner, cart, before }) =>
  inTransaction(outer, async (context) => {
    const kept = await lockKept(context);
    const next = await nextOf(context, kept, { owner, cart, before });
    if (JSON.stringify(next) !== JSON.stringify(kept)) await write(context, next);
    return { owner: context.actor.id, items: next.items };
  }),
);

async function nextOf(
  context: Keeping,
  kept: Cart,
  { owner, cart, before }: z.infer<typeof KeepCart>,
): Promise<Cart> {
  if (owner !== '' && owner !== context.actor.id) return kept;
  if (owner !== '' && before !== '') return withChanges(kept, cart, cartFrom(before));
  const ids = [...cart.items, ...kept.items].map(({ productId }) => productId);
  const products = await productsForSale(context, ids);
  return mergedAtSignIn(kept, cart, new Map([...products].map(([id, { stock }]) => [id, stock])));
}

/** Takes what an order bought out of the actor's kept cart, in the order's transaction. */
export async function removePurchasedItems(context: Keeping, items: readonly CartItem[]): Promise<void> {
  const row = await context.db
    .selectFrom('carts')
    .select('items')
    .where('userId', '=', context.actor.id)
    .forUpdate()
    .executeTakeFirst();
  if (row) await write(context, withoutPurchased(healed(row.items), { items }));
}

/** The kept cart, locked until the transaction ends: two phones do not speak at once. */
async function lockKept({ db, actor }: Keeping): Promise<Cart> {
  const { items } = await db
    .insertInto('carts')
    .values({ userId: actor.id, items: JSON.stringify(emptyCart.items) })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId: actor.id }))
    .returning('items')
    .executeTakeFirstOrThrow();
  return healed(items);
}

async function write({ db, actor, clock }: Keeping, { items }: Cart): Promise<void> {
  await db
    .updateTable('carts')
    .set({ items: JSON.stringify(items), updatedAt: clock() })
    .where('userId', '=', actor.id)
    .execute();
}

function healed(items: unknown): Cart {
  return cartFrom(JSON.stringify({ items }));
}
