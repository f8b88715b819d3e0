import { z } from 'zod';
import { productsForSale, productTextsOf } from '../catalogue/browse/products-for-sale.ts';
import { isDealerDelivered } from '../catalogue/enquiry-rules.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { anyone, signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { cartProductsOf } from './cart-products.ts';
import { addItem, type Cart, emptyCart, quantityOf, removeItem, setQuantity } from './rules.ts';
import { refreshed } from './saved-products.ts';
import { lockStoredCart, mergedIntoStored, repairedCart, writeStoredCart } from './stored-cart.ts';
import {
  lockVisitorCart,
  removeVisitorCart,
  visitorCart,
  visitorCartId,
  writeVisitorCart,
} from './visitor-cart.ts';

/**
 * The cart of a browser without JavaScript, with today's products: that of the account for signed-in people, else the
 * visitor's. What a browser held before its sign-in is shown merged; `keepVisitorCart` and changes store it so.
 */
export const readServerCart = verb(
  'readServerCart',
  anyone,
  z.object({ cartId: visitorCartId }),
  async (outer, input) => {
    const { items } = await readCurrent(outer, input.cartId);
    const ids = items.map(({ productId }) => productId);
    return { items, products: refreshed([], ids, await cartProductsOf(outer, ids)) };
  },
);

/** Merges what a browser held before its sign-in into the account's cart, once. For the checkout. */
export const keepVisitorCart = verb(
  'keepVisitorCart',
  signedIn,
  z.object({ cartId: visitorCartId }),
  (outer, input) =>
    inTransaction(outer, async (context) => {
      const guest = await removeVisitorCart(context, input.cartId);
      if (guest) await mergeGuest(context, guest);
    }),
);

const Change = z.object({
  cartId: visitorCartId,
  act: z.enum(['add', 'change', 'remove']),
  productId: idShape,
  /** Digits; any other text counts as none. Removing does not need it. */
  quantity: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/)
    .catch(''),
});

type Input = z.infer<typeof Change>;

/**
 * Makes the use case of the cart's forms without JavaScript: adds a product, sets the quantity of a line (0 removes
 * it), or removes a line. `client` is the network address, for rate limits only. `isCapped` when the stock had fewer
 * than were to be added. Answers `rate.limited`, `input.invalid`, `product.unavailable`, `product.by-enquiry` or
 * `stock.insufficient`.
 */
export function changeServerCart({ client }: { client: string }): Verb<{ isCapped: boolean }> {
  return verb('changeServerCart', anyone, Change, async (outer, input) => {
    await count(outer, 'cart', client);
    const change = input.act === 'remove' ? { quantity: 0, stock: 0 } : await checkedChange(outer, input);
    if (input.act === 'add' && (await isNewCart(outer, input.cartId)))
      await count(outer, 'visitor-cart', client);
    return inTransaction(outer, async (context) => {
      const cart = await lockCurrent(context, input);
      const next = nextCart(cart, input, change);
      if (next !== cart) await writeCurrent(context, input.cartId, next);
      const isCapped = quantityOf(cart, input.productId) + change.quantity > change.stock;
      return { isCapped: input.act === 'add' && isCapped };
    });
  });
}

interface CheckedChange {
  readonly quantity: number;
  readonly stock: number;
}

function nextCart(cart: Cart, { act, productId }: Input, { quantity, stock }: CheckedChange): Cart {
  if (act === 'add') return addItem(cart, productId, quantity, stock);
  if (quantityOf(cart, productId) === 0) return cart;
  return act === 'remove' ? removeItem(cart, productId) : setQuantity(cart, productId, quantity);
}

async function checkedChange(context: Context, { act, productId, quantity }: Input): Promise<CheckedChange> {
  const product = (await productsForSale(context, [productId])).get(productId);
  if (!product) return refuse('product.unavailable');
  const { stock, subcategory } = product;
  const { name } = productTextsOf(product, context.language);
  if (isDealerDelivered(subcategory)) refuse('product.by-enquiry', { facts: { name } });
  const whole = quantity === '' ? -1 : Number(quantity);
  if (whole < (act === 'add' ? 1 : 0)) refuse('input.invalid', { fields: { quantity: 'quantity.whole' } });
  if (stock <= 0 || (act === 'change' && whole > stock))
    refuse('stock.insufficient', { facts: { name, stock } });
  return { quantity: whole, stock };
}

function isUser(context: Context): context is ContextOf<SignedIn> {
  return context.actor.kind === 'user';
}

async function readCurrent(context: Context, id: string | null): Promise<Cart> {
  const row = await visitorCart(context, id).executeTakeFirst();
  const guest = row ? repairedCart(row.items) : emptyCart;
  if (!isUser(context)) return guest;
  const stored = await context.db
    .selectFrom('carts')
    .select('items')
    .where('userId', '=', context.actor.id)
    .executeTakeFirst();
  const own = stored ? repairedCart(stored.items) : emptyCart;
  return guest.items.length > 0 ? mergedIntoStored(context, own, guest) : own;
}

async function lockCurrent(context: Context, { cartId: id, act }: Input): Promise<Cart> {
  if (isUser(context)) {
    const guest = await removeVisitorCart(context, id);
    return guest ? mergeGuest(context, guest) : lockStoredCart(context);
  }
  if (id !== null && act === 'add') return lockVisitorCart(context, id);
  const row = await visitorCart(context, id).forUpdate().executeTakeFirst();
  return row ? repairedCart(row.items) : emptyCart;
}

async function mergeGuest(context: ContextOf<SignedIn>, guest: Cart): Promise<Cart> {
  const merged = await mergedIntoStored(context, await lockStoredCart(context), guest);
  await writeStoredCart(context, merged);
  return merged;
}

async function writeCurrent(context: Context, id: string | null, cart: Cart): Promise<void> {
  if (isUser(context)) await writeStoredCart(context, cart);
  else if (id !== null) await writeVisitorCart(context, id, cart);
}

async function isNewCart(context: Context, id: string | null): Promise<boolean> {
  return !isUser(context) && (await visitorCart(context, id).executeTakeFirst()) === undefined;
}
