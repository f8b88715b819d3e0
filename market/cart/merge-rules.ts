import { type Cart, maxCartLines, quantityOf } from './rules.ts';

/**
 * Merges the browser's cart into the stored cart at sign-in: per product the larger quantity, capped at stock.
 * A sold-out product keeps quantity 1: its cart line shows the problem and the buyer decides.
 */
export function mergedAtSignIn(stored: Cart, local: Cart, stock: ReadonlyMap<string, number>): Cart {
  return mergeLines(local, stored, (id) => {
    const larger = Math.max(quantityOf(local, id), quantityOf(stored, id));
    return Math.min(larger, Math.max(stock.get(id) ?? larger, 1));
  });
}

/** Applies the browser's changes since the last sync (`before`) to the stored cart. Other lines keep their quantity. */
export function withChanges(stored: Cart, local: Cart, before: Cart): Cart {
  return mergeLines(local, stored, (id) => {
    const quantity = quantityOf(local, id);
    return quantity === quantityOf(before, id) ? quantityOf(stored, id) : quantity;
  });
}

/**
 * Merges the lines of both carts in the order of the first. Drops quantities of 0 or less; at most `maxLines` lines.
 */
function mergeLines(first: Cart, second: Cart, quantityFor: (id: string) => number): Cart {
  const ids = new Set([...first.items, ...second.items].map(({ productId }) => productId));
  const items = [...ids].map((productId) => ({ productId, quantity: quantityFor(productId) }));
  return { items: items.filter(({ quantity }) => quantity > 0).slice(0, maxCartLines) };
}
