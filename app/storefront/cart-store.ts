import { useSyncExternalStore } from 'react';
import {
  addItem,
  type Cart,
  cartFrom,
  countOf,
  emptyCart,
  removeItem,
  setQuantity,
} from '../../market/cart/rules.ts';
import { readStored, writeStored } from './local-storage.ts';

/** Spec section 4: the cart lives in local storage under this name. */
const storedAs = 'cart';

const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastCart: Cart = emptyCart;

/** The cart as it is stored now; the same object as long as nothing changed. */
export function readCart(): Cart {
  const text = readStored(storedAs);
  if (text !== lastText) {
    lastText = text;
    lastCart = cartFrom(text);
  }
  return lastCart;
}

function writeCart(cart: Cart): void {
  writeStored(storedAs, JSON.stringify(cart));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The event comes from the other tabs: they stay in step.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The cart, or null while the page is not alive yet (on the server and during hydration). */
export function useCart(): Cart | null {
  return useSyncExternalStore<Cart | null>(subscribe, readCart, () => null);
}

/** The figure on the badge; 0 on the server. */
export function useCartCount(): number {
  return countOf(useCart() ?? emptyCart);
}

/** Adds to the cart, never above the stock. */
export function addToCart(productId: string, quantity: number, stock: number): void {
  writeCart(addItem(readCart(), productId, quantity, stock));
}

/** Sets a line's quantity; 0 or less removes it. */
export function changeQuantity(productId: string, quantity: number): void {
  writeCart(setQuantity(readCart(), productId, quantity));
}

/** Removes lines. */
export function removeFromCart(...productIds: string[]): void {
  writeCart(productIds.reduce(removeItem, readCart()));
}

/** Empties the cart: after an order, and on logout (spec section 4). */
export function clearCart(): void {
  writeCart(emptyCart);
}
