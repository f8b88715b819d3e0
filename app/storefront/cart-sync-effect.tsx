import { useEffect } from 'react';
import { useCart } from '../browser/cart-store.ts';
import { useRootData } from '../request/use-root-data.ts';

/** Keeps the cart in the account of whoever is signed in, by code that nobody else loads. Beside the page, which it leaves as it is. */
export function CartSync() {
  const user = useRootData()?.user;
  const who = user && user.role + user.name;
  const cart = useCart();
  useEffect(() => {
    if (who && cart)
      void import('./sync-cart.ts').then(
        ({ syncCart }) => syncCart(who),
        () => undefined,
      );
  }, [who, cart]);
  return null;
}
