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

  if (!cart) return { state: 'loading' };
  if (cart.items.length === 0) return { state: 'empty' };
  if (!fetcher.data) return { state: 'loading' };
  const { ids, products } = fetcher.data;
  if (!products) return { state: 'offline', retry: load };
  // Another tab may have added a product that this answer does not know: it is not gone, it is on its way.
  if (!cart.items.every((item) => ids.includes(item.productId))) return { state: 'loading' };
  return { state: 'priced', cart: priceCart(cart, products), refresh: load };
}
