import {
  type CartProduct,
  refreshed,
  type SavedProduct,
  savedFrom,
  withSavedProduct,
} from '../../../market/cart/saved-products.ts';
import { readCart } from '../../browser/cart-store.ts';
import { stored } from '../../browser/local-storage.ts';

/** Copies of the cart's products are stored in local storage under this key (docs/product.md, Cart). */
const copies = stored<SavedProduct[]>('products', savedFrom);

export const useSavedProducts = copies.use;

/** Saves a copy of a product added to the cart. */
export function saveAddedProduct(product: CartProduct): void {
  copies.write(withSavedProduct(copiesInCart(), product));
}

/** Saves the copy of a restored line again. */
export function saveRestoredProduct(product: SavedProduct): void {
  copies.write([...copiesInCart().filter(({ id }) => id !== product.id), product]);
}

/** Updates the copies from the server's response for the requested ids; drops copies of products not in the cart. */
export function updateSavedProducts(requestedIds: readonly string[], today: readonly CartProduct[]): void {
  copies.write(refreshed(copiesInCart(), requestedIds, today));
}

/** Whether there is a copy of each product. */
export function hasSavedProducts(ids: readonly string[]): boolean {
  const known = new Set(copies.read().map(({ id }) => id));
  return ids.every((id) => known.has(id));
}

function copiesInCart(): SavedProduct[] {
  const inCart = new Set(readCart().items.map((item) => item.productId));
  return copies.read().filter(({ id }) => inCart.has(id));
}
