import { type Cart, mostLines, quantityOf } from './rules.ts';

/**
 * A browser's cart and the one that the account keeps, as they come together at sign-in: of each product the larger
 * quantity, never above its stock. Of what is sold out one stays: its line says so, and the buyer decides.
 */
export function mergedAtSignIn(kept: Cart, local: Cart, stock: ReadonlyMap<string, number>): Cart {
  return joined(local, kept, (id) => {
    const larger = Math.max(quantityOf(local, id), quantityOf(kept, id));
    return Math.min(larger, Math.max(stock.get(id) ?? larger, 1));
  });
}

/** The kept cart after what was changed in a browser since both were the same: what was not touched there stays as it is kept. */
export function withChanges(kept: Cart, local: Cart, before: Cart): Cart {
  return joined(local, kept, (id) => {
    const quantity = quantityOf(local, id);
    return quantity === quantityOf(before, id) ? quantityOf(kept, id) : quantity;
  });
}

/** The kept cart without what was bought. */
export function withoutPurchased(kept: Cart, bought: Cart): Cart {
  return joined(kept, kept, (id) => quantityOf(kept, id) - quantityOf(bought, id));
}

/** The lines of both, in the order of the first; a quantity of 0 or less is no line, and a cart has only so many. */
function joined(first: Cart, second: Cart, quantityFor: (id: string) => number): Cart {
  const ids = new Set([...first.items, ...second.items].map(({ productId }) => productId));
  const items = [...ids].map((productId) => ({ productId, quantity: quantityFor(productId) }));
  return { items: items.filter(({ quantity }) => quantity > 0).slice(0, mostLines) };
}
