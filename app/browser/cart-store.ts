import {
  addItem,
  type Cart,
  type CartItem,
  cartCount,
  cartFrom,
  emptyCart,
  removeItem,
  restoreItem,
  setQuantity,
} from '../../market/cart/rules.ts';
import { removeStored, stored } from './local-storage.ts';

/** The cart is stored in local storage under this key (docs/product.md, Cart). */
const cart = stored<Cart>('cart', cartFrom);

/** The stored cart; the same object while it is unchanged. */
export const readCart = cart.read;

/** Replaces the stored cart. */
export const writeCart = cart.write;

/** The cart; null on the server and during hydration. */
export const useCart = cart.use;

/** The number of items for the header badge; 0 on the server. */
export function useCartCount(): number {
  return cartCount(useCart() ?? emptyCart);
}

/** Adds to the cart, never above the stock. */
export function addToCart(productId: string, quantity: number, stock: number): void {
  cart.write(addItem(readCart(), productId, quantity, stock));
}

/** Sets a line's quantity; 0 or less removes it. */
export function changeQuantity(productId: string, quantity: number): void {
  cart.write(setQuantity(readCart(), productId, quantity));
}

/** Removes a line. */
export function removeFromCart(productId: string): void {
  cart.write(removeItem(readCart(), productId));
}

/** Restores a removed line at its former index. */
export function restoreCartItem(item: CartItem, place: number): void {
  cart.write(restoreItem(readCart(), item, place));
}

/**
 * Logout (docs/product.md, Sign-in state): empties the cart and removes all other data of this buyer, because phones
 * are shared.
 */
export function clearCart(): void {
  for (const name of ['cart-kept', 'products', 'checkout', 'checkout-form', 'seen', 'searches', 'deliver-to'])
    removeStored(name);
  cart.write(emptyCart);
}
