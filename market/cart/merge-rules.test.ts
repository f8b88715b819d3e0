import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedAtSignIn, withChanges } from './merge-rules.ts';
import { type Cart, maxCartLines, quantityOf } from './rules.ts';

const ids = Array.from({ length: 8 }, (_, index) => `p${index}`);
const cart: fc.Arbitrary<Cart> = fc
  .uniqueArray(fc.record({ productId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ productId }) => productId,
  })
  .map((items) => ({ items }));
const stock = fc.dictionary(fc.constantFrom(...ids), fc.nat(12)).map((of) => new Map(Object.entries(of)));

describe('merging carts at sign-in', () => {
  it('takes the larger quantity per product, caps it at stock and keeps every line', () => {
    fc.assert(
      fc.property(cart, cart, stock, (stored, local, stocks) => {
        const merged = mergedAtSignIn(stored, local, stocks);
        for (const id of ids) {
          const larger = Math.max(quantityOf(stored, id), quantityOf(local, id));
          const most = Math.max(stocks.get(id) ?? larger, 1);
          expect(quantityOf(merged, id)).toBe(Math.min(larger, most));
        }
        expect(new Set(merged.items.map(({ productId }) => productId)).size).toBe(merged.items.length);
      }),
    );
  });

  it('is idempotent and symmetric', () => {
    fc.assert(
      fc.property(cart, cart, stock, (stored, local, stocks) => {
        const merged = mergedAtSignIn(stored, local, stocks);
        expect(mergedAtSignIn(merged, local, stocks)).toEqual({
          items: expect.arrayContaining([...merged.items]) as unknown,
        });
        const other = mergedAtSignIn(local, stored, stocks);
        for (const id of ids) expect(quantityOf(other, id)).toBe(quantityOf(merged, id));
      }),
    );
  });

  it('limits the number of lines', () => {
    const long = (letter: string): Cart => ({
      items: Array.from({ length: 80 }, (_, n) => ({ productId: `${letter}${n}`, quantity: 1 })),
    });
    expect(mergedAtSignIn(long('a'), long('b'), new Map()).items).toHaveLength(maxCartLines);
  });
});

describe('applying later changes', () => {
  it('takes changed quantities from the browser and all others from the stored cart', () => {
    fc.assert(
      fc.property(cart, cart, cart, (stored, local, before) => {
        const next = withChanges(stored, local, before);
        for (const id of ids) {
          const isChanged = quantityOf(local, id) !== quantityOf(before, id);
          expect(quantityOf(next, id)).toBe(quantityOf(isChanged ? local : stored, id));
        }
      }),
    );
  });

  it('merges changes of two devices to different products in either order', () => {
    fc.assert(
      fc.property(cart, cart, (before, one) => {
        // The second device changed only products that the first did not change.
        const touched = ids.filter((id) => quantityOf(one, id) !== quantityOf(before, id));
        const other = { items: before.items.filter(({ productId }) => touched.includes(productId)) };
        const first = withChanges(withChanges(before, one, before), other, before);
        const second = withChanges(withChanges(before, other, before), one, before);
        for (const id of ids) expect(quantityOf(first, id)).toBe(quantityOf(second, id));
      }),
    );
  });
});
