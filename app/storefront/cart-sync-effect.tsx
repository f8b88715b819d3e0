import { useEffect } from 'react';
import { useCart } from '../browser/cart-store.ts';
import { useRootData } from '../request/use-root-data.ts';

/** Syncs the cart with the account of the signed-in user; visitors do not load the code. Renders nothing. */
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
