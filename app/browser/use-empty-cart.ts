import { useEffect } from 'react';
import { clearCart } from './cart-store.ts';

/** Empties the cart when the server has ended the session (spec section 4: logout clears the cart). */
export function useEmptyCart(ended: boolean): void {
  useEffect(() => {
    if (ended) clearCart();
  }, [ended]);
}
