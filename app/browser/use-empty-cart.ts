import { useEffect } from 'react';
import { clearCart } from './cart-store.ts';

/** Empties the cart of a browser whose session the server has ended (spec section 4: logout clears the cart). */
export function useEmptyCart(ended: boolean): void {
  useEffect(() => {
    if (ended) clearCart();
  }, [ended]);
}
