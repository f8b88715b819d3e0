import { sql } from 'kysely';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { signedIn } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import type { Write } from '../kernel/write.ts';
import { withChanges } from './merge-rules.ts';
import { type Cart, type CartItem, cartFrom } from './rules.ts';
import { lockStoredCart, mergedIntoStored, writeStoredCart } from './stored-cart.ts';

const cartShape = z.string().nullable().catch(null).transform(cartFrom);

const SyncInput = z.object({
  /** Id of the account that the browser's cart belongs to, as of the last sync; empty for a guest cart. */
  owner: z.string().catch(''),
  /** The browser's cart, as stored in the browser. `before` is the cart as of the last sync. */
  cart: cartShape,
  before: z.string().catch(''),
});

type CustomerContext = ContextOf<SignedIn>;

/**
 * Synchronizes the browser's cart with the actor's stored cart. Returns the owner and the items.
 * A guest cart is merged by the larger quantity, capped at stock. Later syncs apply only the browser's changes,
 * so that one device does not restore lines that another removed. A cart of another account is ignored.
 */
export const syncCart = verb('syncCart', signedIn, SyncInput, async (outer, { owner, cart, before }) =>
  inTransaction(outer, async (context) => {
    const stored = await lockStoredCart(context);
    const next = await nextOf(context, stored, { owner, cart, before });
    if (JSON.stringify(next) !== JSON.stringify(stored)) await writeStoredCart(context, next);
    return { owner: context.actor.id, items: next.items };
  }),
);

async function nextOf(
  context: CustomerContext,
  stored: Cart,
  { owner, cart, before }: z.infer<typeof SyncInput>,
): Promise<Cart> {
  if (owner !== '' && owner !== context.actor.id) return stored;
  if (owner !== '' && before !== '') return withChanges(stored, cart, cartFrom(before));
  return mergedIntoStored(context, stored, cart);
}

/** Removes purchased quantities from the actor's stored cart, as a part of the order's write. */
export function withoutPurchased({ actor, clock }: CustomerContext, items: readonly CartItem[]): Write {
  return sql`update carts set updated_at = ${clock()}, items = (
      select coalesce(jsonb_agg(jsonb_set(item, '{quantity}', to_jsonb(remaining)) order by position), '[]')
        from jsonb_array_elements(items) with ordinality line (item, position)
        left join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) bought ("productId" text, quantity integer)
          on bought."productId" = item->>'productId'
        cross join lateral (select (item->>'quantity')::integer - coalesce(bought.quantity, 0)) rest (remaining)
        where remaining > 0)
    where user_id = ${actor.id}`;
}
