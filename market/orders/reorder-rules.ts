import { addItem, type Cart, quantityOf } from '../cart/rules.ts';
import type { CartProduct } from '../cart/saved-products.ts';
import type { Paise } from '../kernel/money.ts';

/** A line of an earlier order, with today's product; null when it is not on sale or not sold through the cart. */
export interface ReorderLine {
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Paise;
  readonly product: CartProduct | null;
}

/** What differs from the earlier order. Amounts in paise. */
export type ReorderNote =
  | { readonly kind: 'gone' | 'soldOut' | 'full'; readonly name: string }
  | { readonly kind: 'fewer'; readonly name: string; readonly stock: number }
  | { readonly kind: 'price'; readonly name: string; readonly now: Paise; readonly before: Paise };

export interface Reorder {
  readonly cart: Cart;
  /** The products in the cart now, for its saved copies. */
  readonly products: readonly CartProduct[];
  readonly notes: readonly ReorderNote[];
}

/**
 * Adds the lines of an earlier order to the cart at today's prices, never above the stock, and lists the differences.
 */
export function reorder(cart: Cart, lines: readonly ReorderLine[]): Reorder {
  return lines.reduce<Reorder>(
    (done, line) => {
      const { product, name, quantity, unitPrice } = line;
      const isOff = product === null ? 'gone' : product.stock <= 0 ? 'soldOut' : null;
      if (product === null || isOff) return noted(done, { kind: isOff ?? 'gone', name });
      const held = quantityOf(done.cart, product.id);
      const next = addItem(done.cart, product.id, quantity, product.stock);
      if (quantityOf(next, product.id) === 0) return noted(done, { kind: 'full', name });
      const { stock, price: now } = product;
      const changes: ReorderNote[] = [
        ...(held + quantity > stock ? [{ kind: 'fewer', name, stock } as const] : []),
        ...(now === unitPrice ? [] : [{ kind: 'price', name, now, before: unitPrice } as const]),
      ];
      return { cart: next, products: [...done.products, product], notes: [...done.notes, ...changes] };
    },
    { cart, products: [], notes: [] },
  );
}

function noted(done: Reorder, note: ReorderNote): Reorder {
  return { ...done, notes: [...done.notes, note] };
}
