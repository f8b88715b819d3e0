import type { CartProduct } from '../../market/cart/saved-products.ts';
import { addToCart } from '../browser/cart-store.ts';

/**
 * Adds a product to the cart, never above its stock. The code that saves a copy for the cart page is loaded on first use;
 * without the copy the cart page fetches the product.
 */
export function putInCart(product: CartProduct, quantity: number): void {
  addToCart(product.id, quantity, product.stock);
  void import('./saved-products.ts').then(
    ({ keepAdded }) => keepAdded(product),
    () => undefined,
  );
}
