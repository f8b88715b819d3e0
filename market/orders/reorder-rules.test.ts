import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wheatInCart } from '../../tests/support/shop/cart-product.ts';
import { emptyCart, maxCartLines, quantityOf } from '../cart/rules.ts';
import { type ReorderLine, reorder } from './reorder-rules.ts';

const line = (
  name: string,
  change: Partial<ReorderLine> & { stock?: number; price?: number } = {},
): ReorderLine => {
  const { stock = 9, price = 1000, ...rest } = change;
  const product = { ...wheatInCart, id: name, name, stock, price };
  return { name, quantity: 2, unitPrice: 1000, product, ...rest };
};

it('puts every line that is on sale into the cart, and says what is missing or has changed', () => {
  const lines = [
    line('wheat'),
    line('okra', { price: 1200 }),
    line('pump', { stock: 1 }),
    line('gram', { stock: 0 }),
    line('tractor', { product: null }),
  ];
  const { cart, products, notes } = reorder(emptyCart, lines);
  expect(cart.items).toEqual([
    { productId: 'wheat', quantity: 2 },
    { productId: 'okra', quantity: 2 },
    { productId: 'pump', quantity: 1 },
  ]);
  expect(products.map(({ id }) => id)).toEqual(['wheat', 'okra', 'pump']);
  expect(notes).toEqual([
    { kind: 'price', name: 'okra', now: 1200, before: 1000 },
    { kind: 'fewer', name: 'pump', stock: 1 },
    { kind: 'soldOut', name: 'gram' },
    { kind: 'gone', name: 'tractor' },
  ]);
});

it('says that a full cart takes no new line', () => {
  const items = Array.from({ length: maxCartLines }, (_, n) => ({ productId: `p${n}`, quantity: 1 }));
  const { cart, notes } = reorder({ items }, [line('wheat')]);
  expect(cart.items).toHaveLength(maxCartLines);
  expect(notes).toEqual([{ kind: 'full', name: 'wheat' }]);
});

it('keeps what is in the cart, never exceeds the stock, and notes each line that is not there in full', () => {
  const held = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      held,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 20 }),
      (before, quantity, stock) => {
        const items = before > 0 ? [{ productId: 'wheat', quantity: before }] : [];
        const { cart, notes } = reorder({ items }, [line('wheat', { quantity, stock })]);
        const now = quantityOf(cart, 'wheat');
        expect(now).toBe(stock === 0 ? before : Math.min(before + quantity, stock));
        expect(notes.length > 0).toBe(now < before + quantity);
      },
    ),
  );
});
