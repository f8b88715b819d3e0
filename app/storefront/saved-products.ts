import {
  type CartProduct,
  refreshed,
  type SavedProduct,
  savedFrom,
  withCopy,
} from '../../market/cart/saved-products.ts';
import { addToCart, readCart } from './cart-store.ts';
import { stored } from './local-storage.ts';

/** Spec section 4: the products of the cart lie in local storage under this name. */
const copies = stored<SavedProduct[]>('products', savedFrom);

export const useSavedProducts = copies.use;

/** Puts a product into the cart, never above its stock, and keeps the copy that the cart shows at once. */
export function putInCart(product: CartProduct, quantity: number): void {
  copies.write(withCopy(ofTheCart(), product));
  addToCart(product.id, quantity, product.stock);
}

/** Keeps a copy again whose line comes back into the cart. */
export function keepCopy(product: SavedProduct): void {
  copies.write([...ofTheCart().filter(({ id }) => id !== product.id), product]);
}

/** Keeps what the shop answered about the asked products; copies of what left the cart go. */
export function keepAnswer(asked: readonly string[], today: readonly CartProduct[]): void {
  copies.write(refreshed(ofTheCart(), asked, today));
}

function ofTheCart(): SavedProduct[] {
  const inCart = new Set(readCart().items.map((item) => item.productId));
  return copies.read().filter(({ id }) => inCart.has(id));
}
