import {
  type CartProduct,
  refreshed,
  type SavedProduct,
  savedFrom,
  withCopy,
} from '../../market/cart/saved-products.ts';
import { readCart } from '../browser/cart-store.ts';
import { stored } from '../browser/local-storage.ts';

/** Spec section 4: the products of the cart lie in local storage under this name. */
const copies = stored<SavedProduct[]>('products', savedFrom);

export const useSavedProducts = copies.use;

/** Keeps the copy of a product that was put into the cart. */
export function keepAdded(product: CartProduct): void {
  copies.write(withCopy(ofTheCart(), product));
}

/** Keeps a copy again whose line comes back into the cart. */
export function keepCopy(product: SavedProduct): void {
  copies.write([...ofTheCart().filter(({ id }) => id !== product.id), product]);
}

/** Keeps what the shop answered about the asked products; copies of what left the cart go. */
export function keepAnswer(asked: readonly string[], today: readonly CartProduct[]): void {
  copies.write(refreshed(ofTheCart(), asked, today));
}

/** Whether there is a copy of each product. */
export function knows(ids: readonly string[]): boolean {
  const known = new Set(copies.read().map(({ id }) => id));
  return ids.every((id) => known.has(id));
}

function ofTheCart(): SavedProduct[] {
  const inCart = new Set(readCart().items.map((item) => item.productId));
  return copies.read().filter(({ id }) => inCart.has(id));
}
