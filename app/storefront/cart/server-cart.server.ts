import { randomBytes, randomUUID } from 'node:crypto';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { CartItem } from '../../../market/cart/rules.ts';
import type { CartProduct } from '../../../market/cart/saved-products.ts';
import { changeServerCart, keepVisitorCart, readServerCart } from '../../../market/cart/server-cart.ts';
import type { Context } from '../../../market/kernel/context.ts';
import { advancesInForce } from '../../../market/payments/offered-payments.ts';
import { cashOnlyVendors } from '../../../market/payments/split/linked-accounts.ts';
import { offersTo } from '../../../market/vendor-delivery/offers-to.ts';
import { localise } from '../../i18n/language.ts';
import { clientKey, cookiesKey, marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { ownItems } from '../delivery/cart-delivery.ts';

type Provided = Readonly<RouterContextProvider>;

/** The rules of advances, and the vendors of these products who take cash only. */
export async function cartTerms(market: Context, products: readonly CartProduct[]) {
  const vendorIds = [...new Set(products.flatMap(({ vendor }) => vendor?.id ?? []))];
  return { advances: await advancesInForce(market), cashOnly: await cashOnlyVendors(market, vendorIds) };
}

/**
 * The cart of a browser without JavaScript; null for one that has never used a form of the cart. With a pincode, how
 * its goods reach that place.
 */
export async function loadServerCart(context: Provided, request: Request, pincode?: string) {
  const cartId = context.get(cookiesKey).cartOf(request);
  if (cartId === null) return null;
  const market = marketOf(context);
  const cart = valueOrThrow(await readServerCart(market, { cartId }), request);
  const terms = await cartTerms(market, cart.products);
  const offers = await offersOf(market, cart, pincode);
  return { ...cart, ...terms, offers, checkoutId: randomUUID() };
}

/** The ways of the parcels of vendors with own rules; null without such goods, or while the place is not known. */
async function offersOf(
  market: Context,
  { items, products }: { items: readonly CartItem[]; products: readonly CartProduct[] },
  pincode: string | undefined,
) {
  const own = ownItems(items, products);
  if (pincode === undefined || own.length === 0) return null;
  const answer = await offersTo(market, { pincode, items: own });
  return answer.ok ? Object.fromEntries(answer.value.parcels) : null;
}

export type ServerCart = NonNullable<Awaited<ReturnType<typeof loadServerCart>>>;

const newCartId = () => randomBytes(32).toString('base64url');

/** Makes the pages of a browser without JavaScript show the account's cart, as a `Set-Cookie` value. */
export function newCartCookie(context: Provided): string {
  return context.get(cookiesKey).cart(newCartId());
}

/** Moves what was added before a sign-in without JavaScript to the account, whose cart an order empties. */
export async function keepServerCart(context: Provided, request: Request): Promise<void> {
  const cartId = context.get(cookiesKey).cartOf(request);
  if (cartId !== null) await keepVisitorCart(marketOf(context), { cartId });
}

/** Changes the cart by a form without JavaScript and leads to the cart; a refusal is shown at its line. */
export async function changeByForm(context: Provided, request: Request, act: string, form: FormData) {
  const market = marketOf(context);
  const cookies = context.get(cookiesKey);
  const cartId = cookies.cartOf(request) ?? newCartId();
  const [productId, quantity] = [textIn(form, 'product'), textIn(form, 'quantity')];
  const change = changeServerCart({ client: context.get(clientKey) });
  const result = await change(market, { cartId, act, productId, quantity });
  if (!result.ok) {
    const { failure } = result;
    return data({ failure, productId, quantity }, { status: statusOf(failure.code) });
  }
  const query = result.value.isCapped ? `?${new URLSearchParams({ all: productId })}` : '';
  const headers = { 'set-cookie': cookies.cart(cartId) };
  throw redirect(localise('/cart', market.language) + query, { headers });
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
