import type { CartProduct } from '../../market/cart/saved-products.ts';
import { addToCart } from '../browser/cart-store.ts';

/**
 * Puts a product into the cart, never above its stock. The copy that the cart shows at once is kept by code that comes
 * when it is wanted: a first visit buys nothing. Without the copy the cart asks the shop.
 */
export function putInCart(product: CartProduct, quantity: number): void {
  addToCart(product.id, quantity, product.stock);
  void import('./saved-products.ts').then(
    ({ keepAdded }) => keepAdded(product),
    () => undefined,
  );
}
