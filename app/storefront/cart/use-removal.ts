import { useState } from 'react';
import type { PricedCart, PricedLine } from '../../../market/cart/price-cart.ts';
import { removeFromCart, restoreCartItem } from '../../browser/cart-store.ts';
import { saveRestoredProduct } from './saved-products.ts';

interface Removed {
  line: PricedLine;
  /** Its index in the cart at the time of removal. */
  place: number;
}

interface CartRow {
  isRemoved: boolean;
  line: PricedLine;
}

/** Removing cart lines with undo: a removed line keeps its row until the page is left. */
export function useRemoval(cart: PricedCart | null) {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [restored, setRestored] = useState<string | null>(null);
  const lines = cart?.lines ?? [];
  const forget = (id: string) => setRemoved((all) => all.filter(({ line }) => line.product.id !== id));

  const remove = (line: PricedLine) => {
    const { id } = line.product;
    forget(id);
    setRemoved((all) => [...all, { line, place: lines.indexOf(line) }]);
    removeFromCart(id);
  };
  const undo = ({ product, quantity }: PricedLine) => {
    const place = removed.find(({ line }) => line.product.id === product.id)?.place ?? 0;
    saveRestoredProduct(product);
    restoreCartItem({ productId: product.id, quantity }, place);
    forget(product.id);
    setRestored(product.id);
  };
  return { rows: rowsOf(lines, removed), remove, undo, restored };
}

/**
 * Rows of cart and removed lines. The last removed is inserted first, because each index ignores earlier removed lines.
 */
export function rowsOf(lines: readonly PricedLine[], removed: readonly Removed[]): CartRow[] {
  const rows = lines.map((line): CartRow => ({ isRemoved: false, line }));
  const inCart = new Set(lines.map(({ product }) => product.id));
  for (const { line, place } of [...removed].reverse())
    if (!inCart.has(line.product.id)) rows.splice(place, 0, { isRemoved: true, line });
  return rows;
}
