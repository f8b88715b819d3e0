import {
  addItem,
  type Cart,
  type CartItem,
  cartFrom,
  countOf,
  emptyCart,
  removeItem,
  restoreItem,
  setQuantity,
} from '../../market/cart/rules.ts';
import { removeStored, stored } from './local-storage.ts';

/** Spec section 4: the cart lives in local storage under this name. */
const cart = stored<Cart>('cart', cartFrom);

/** The cart as it is stored now; the same object as long as nothing changed. */
export const readCart = cart.read;

/** Puts another cart in the place of the stored one. */
export const writeCart = cart.write;

/** The cart, or null while the page is not alive yet (on the server and during hydration). */
export const useCart = cart.use;

/** The figure on the badge; 0 on the server. */
export function useCartCount(): number {
  return countOf(useCart() ?? emptyCart);
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

/** Puts a removed line back in its place. */
export function putBack(item: CartItem, place: number): void {
  cart.write(restoreItem(readCart(), item, place));
}

/** Empties the cart and forgets all else of this buyer: on logout (spec section 4). A phone has many hands. */
export function clearCart(): void {
  for (const name of ['cart-kept', 'products', 'checkout', 'checkout-form', 'seen']) removeStored(name);
  cart.write(emptyCart);
}
