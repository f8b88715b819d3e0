import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedAtSignIn, withChanges, withoutPurchased } from './merge-rules.ts';
import { type Cart, mostLines, quantityOf } from './rules.ts';

const ids = Array.from({ length: 8 }, (_, index) => `p${index}`);
const cart: fc.Arbitrary<Cart> = fc
  .uniqueArray(fc.record({ productId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ productId }) => productId,
  })
  .map((items) => ({ items }));
const stock = fc.dictionary(fc.constantFrom(...ids), fc.nat(12)).map((of) => new Map(Object.entries(of)));

describe('a cart at sign-in', () => {
  it('holds the larger quantity of both, never above stock, and loses no line', () => {
    fc.assert(
      fc.property(cart, cart, stock, (kept, local, stocks) => {
        const merged = mergedAtSignIn(kept, local, stocks);
        for (const id of ids) {
          const larger = Math.max(quantityOf(kept, id), quantityOf(local, id));
          const most = Math.max(stocks.get(id) ?? larger, 1);
          expect(quantityOf(merged, id)).toBe(Math.min(larger, most));
        }
        expect(new Set(merged.items.map(({ productId }) => productId)).size).toBe(merged.items.length);
      }),
    );
  });

  it('comes out the same when it is merged again, or from the other side', () => {
    fc.assert(
      fc.property(cart, cart, stock, (kept, local, stocks) => {
        const merged = mergedAtSignIn(kept, local, stocks);
        expect(mergedAtSignIn(merged, local, stocks)).toEqual({
          items: expect.arrayContaining([...merged.items]) as unknown,
        });
        const other = mergedAtSignIn(local, kept, stocks);
        for (const id of ids) expect(quantityOf(other, id)).toBe(quantityOf(merged, id));
      }),
    );
  });

  it('has no more lines than a cart may have', () => {
    const long = (letter: string): Cart => ({
      items: Array.from({ length: 80 }, (_, n) => ({ productId: `${letter}${n}`, quantity: 1 })),
    });
    expect(mergedAtSignIn(long('a'), long('b'), new Map()).items).toHaveLength(mostLines);
  });
});

describe('later changes', () => {
  it('of a browser win, and all else stays as it is kept', () => {
    fc.assert(
      fc.property(cart, cart, cart, (kept, local, before) => {
        const next = withChanges(kept, local, before);
        for (const id of ids) {
          const isChanged = quantityOf(local, id) !== quantityOf(before, id);
          expect(quantityOf(next, id)).toBe(quantityOf(isChanged ? local : kept, id));
        }
      }),
    );
  });

  it('of two phones come together, whichever speaks first', () => {
    fc.assert(
      fc.property(cart, cart, (before, one) => {
        // The other phone changed what the first did not touch.
        const touched = ids.filter((id) => quantityOf(one, id) !== quantityOf(before, id));
        const other = { items: before.items.filter(({ productId }) => touched.includes(productId)) };
        const first = withChanges(withChanges(before, one, before), other, before);
        const second = withChanges(withChanges(before, other, before), one, before);
        for (const id of ids) expect(quantityOf(first, id)).toBe(quantityOf(second, id));
      }),
    );
  });
});

it('what was bought leaves the cart, and nothing else', () => {
  fc.assert(
    fc.property(cart, cart, (kept, bought) => {
      const left = withoutPurchased(kept, bought);
      for (const id of ids)
        expect(quantityOf(left, id)).toBe(Math.max(0, quantityOf(kept, id) - quantityOf(bought, id)));
    }),
  );
});
