import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type PricedCart, priceCart } from '../../market/cart/price-cart.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { loader } from './cart-products.ts';
import { useCart } from './cart-store.ts';

export type CartView =
  | { state: 'loading' }
  | { state: 'offline'; retry: () => void }
  | { state: 'empty' }
  | { state: 'priced'; cart: PricedCart; refresh: () => void };

type Answer = Awaited<ReturnType<typeof loader>> | undefined;

/** The cart at today's prices, kept in step with local storage; the products are asked for when the ids change. */
export function usePricedCart(): CartView {
  const cart = useCart();
  const language = useLanguage();
  const fetcher = useFetcher<typeof loader>();
  const known = useRef<string | null>(null);

  const wanted = cart && new URLSearchParams(cart.items.map((item) => ['id', item.productId])).toString();
  const load = () => {
    known.current = wanted;
    void fetcher.load(`${localise('/cart/products', language)}?${wanted}`);
  };
  useEffect(() => {
    if (wanted && wanted !== known.current) load();
  });

  // When asking again fails, the page keeps what it shows: the server looks at prices and stock in any case.
  const shown = useRef<Answer>(undefined);
  if (fetcher.data?.products) shown.current = fetcher.data;

  if (!cart) return { state: 'loading' };
  if (cart.items.length === 0) return { state: 'empty' };
  const { ids = [], products } = shown.current ?? {};
  // Another tab may have added a product that this answer does not know: it is not gone, it is on its way.
  if (products && cart.items.every((item) => ids.includes(item.productId)))
    return { state: 'priced', cart: priceCart(cart, products), refresh: load };
  const isLost = fetcher.state === 'idle' && fetcher.data?.products === null;
  return isLost ? { state: 'offline', retry: load } : { state: 'loading' };
}
