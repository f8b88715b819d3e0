import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type PricedCart, priceCart } from '../../market/cart/price-cart.ts';
import { useCart } from '../browser/cart-store.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useDeliveryTerms } from '../ui/product/delivery-terms.ts';
import type { loader } from './cart-products.ts';
import { keepAnswer, knows, useSavedProducts } from './saved-products.ts';

interface Asking {
  /** Asks for today's prices and stock again. */
  refresh: () => void;
  /** The shop could not be asked: what is shown, if anything, is as it was known before. */
  isOffline: boolean;
}

/** `cart` is null as long as a product of it is not known. */
export type CartView =
  | { state: 'loading' }
  | { state: 'empty' }
  | ({ state: 'cart'; cart: PricedCart | null } & Asking);

/**
 * The cart, kept in step with local storage. The saved copies are shown at once; the shop is asked for today's products when
 * the page opens and when a product comes in.
 */
export function usePricedCart(): CartView {
  const cart = useCart();
  const saved = useSavedProducts();
  const terms = useDeliveryTerms();
  const asking = useProducts(cart?.items.map((item) => item.productId) ?? []);
  if (!cart || !saved) return { state: 'loading' };
  if (cart.items.length === 0) return { state: 'empty' };
  return { state: 'cart', cart: priceCart(cart, saved, terms), ...asking };
}

function useProducts(ids: readonly string[]): Asking {
  const language = useLanguage();
  const fetcher = useFetcher<typeof loader>();
  const asked = useRef<readonly string[]>([]);
  const refresh = () => {
    asked.current = ids;
    const query = new URLSearchParams(ids.map((id) => ['id', id]));
    void fetcher.load(`${localise('/cart/products', language)}?${query}`);
  };
  const answer = fetcher.data;
  const isIdle = fetcher.state === 'idle';
  useEffect(() => {
    if (answer?.products) keepAnswer(answer.ids, answer.products);
  }, [answer]);
  useEffect(() => {
    const isNew = ids.some((id) => !asked.current.includes(id));
    // Another tab may have thrown the copies away.
    if (isNew || (isIdle && answer?.products && !knows(ids))) refresh();
  });
  return { refresh, isOffline: isIdle && answer?.products === null };
}
