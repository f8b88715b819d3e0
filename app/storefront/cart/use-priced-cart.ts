import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type PricedCart, priceCart } from '../../../market/cart/price-cart.ts';
import type { DeliveryTerms } from '../../../market/delivery/rules.ts';
import type { AdvanceRule } from '../../../market/payments/advance-rules.ts';
import { useCart } from '../../browser/cart-store.ts';
import { useDeliveryPlace } from '../../browser/delivery-place.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDeliveryTerms } from '../../ui/delivery-terms.ts';
import { type CartDelivery, type ChosenWays, cartDelivery, ownItems } from '../delivery/cart-delivery.ts';
import { useOffers } from '../delivery/use-offers.ts';
import type { loader } from './cart-products.ts';
import { hasSavedProducts, updateSavedProducts, useSavedProducts } from './saved-products.ts';
import type { ServerCart } from './server-cart.server.ts';

interface ProductFetch {
  /** Fetches today's prices and stock again. */
  refresh: () => void;
  /** The fetch failed: the cart shows saved copies, if any. */
  isOffline: boolean;
  /** The rules of advances; none before the first fetch. */
  advances: readonly AdvanceRule[];
  /** Vendors of the cart who are paid in cash alone; none before the first fetch. */
  cashOnly: readonly string[];
}

/** `cart` is null while data of one of its products is missing. `checkoutId` is that of a server cart. */
export type CartView =
  | { state: 'loading' }
  | { state: 'empty' }
  | ({ state: 'cart'; cart: PricedCart | null; checkoutId?: string; delivery: CartDelivery } & ProductFetch);

/** Where a cart goes, and how: the place of the browser where no pincode is given. */
interface Going {
  readonly pincode?: string | undefined;
  readonly ways?: ChosenWays;
}

const noWays: ChosenWays = {};

/**
 * The cart with prices, subscribed to local storage. Saved copies render at once; today's products are fetched when the
 * page opens and when a product is added. Until then, and without JavaScript, it is the `server` cart, if there is one.
 */
export function usePricedCart(
  server: ServerCart | null = null,
  { pincode, ways = noWays }: Going = {},
): CartView {
  const cart = useCart();
  const saved = useSavedProducts();
  const terms = useDeliveryTerms();
  const productFetch = useProducts(cart?.items.map((item) => item.productId) ?? []);
  const kept = useDeliveryPlace()?.pincode;
  const items = ownItems(cart?.items ?? [], saved ?? []);
  const { answer } = useOffers({ pincode: pincode ?? kept ?? null, items });
  if (!cart || !saved) return server ? viewOfServerCart(server, terms, ways) : { state: 'loading' };
  if (cart.items.length === 0) return { state: 'empty' };
  const inCart = saved.filter(({ id }) => cart.items.some(({ productId }) => productId === id));
  const delivery = cartDelivery(inCart, answer?.parcels ?? null, ways);
  const priced = priceCart(cart, saved, { terms, own: delivery.own });
  return { state: 'cart', cart: priced, delivery, ...productFetch };
}

function viewOfServerCart(server: ServerCart, terms: DeliveryTerms, ways: ChosenWays): CartView {
  const { items, products, checkoutId, advances, cashOnly, offers } = server;
  if (items.length === 0) return { state: 'empty' };
  const delivery = cartDelivery(products, offers, ways);
  const cart = priceCart({ items }, products, { terms, own: delivery.own });
  const fetched = { isOffline: false, refresh: () => undefined, advances, cashOnly };
  return { state: 'cart', cart, checkoutId, delivery, ...fetched };
}

function useProducts(ids: readonly string[]): ProductFetch {
  const language = useLanguage();
  const fetcher = useFetcher<typeof loader>();
  const requestedIds = useRef<readonly string[]>([]);
  const refresh = () => {
    requestedIds.current = ids;
    const query = new URLSearchParams(ids.map((id) => ['id', id]));
    void fetcher.load(`${localise('/cart/products', language)}?${query}`);
  };
  const answer = fetcher.data;
  const isIdle = fetcher.state === 'idle';
  useEffect(() => {
    if (answer?.products) updateSavedProducts(answer.ids, answer.products);
  }, [answer]);
  useEffect(() => {
    const isNew = ids.some((id) => !requestedIds.current.includes(id));
    // Another tab may have dropped the copies.
    if (isNew || (isIdle && answer?.products && !hasSavedProducts(ids))) refresh();
  });
  const isOffline = isIdle && answer?.products === null;
  return { refresh, isOffline, advances: answer?.advances ?? [], cashOnly: answer?.cashOnly ?? [] };
}

/** Whether none of a cart's goods is on sale any more: then it has no total. */
export function isAllGone(cart: PricedCart): boolean {
  return cart.lines.every(({ problem }) => problem === 'gone');
}
