import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wheatInCart } from '../../tests/support/shop/cart-product.ts';
import {
  type CartProduct,
  refreshed,
  type SavedProduct,
  savedFrom,
  withSavedProduct,
} from './saved-products.ts';

const wheat = wheatInCart;
const paddy: CartProduct = { ...wheat, id: 'paddy', name: 'Paddy', imageKey: null };

const ids = fc.constantFrom('wheat', 'paddy', '__proto__', 'constructor');
const product = fc
  .record({ id: ids, price: fc.integer({ min: 1, max: 9 }), stock: fc.nat(9) })
  .map((details): CartProduct => ({ ...wheat, ...details }));

it('saved products survive serialization', () => {
  const saved = [
    { ...wheat, was: 150_000 },
    { ...paddy, gone: true },
  ];
  expect(savedFrom(JSON.stringify(saved))).toEqual(saved);
});

it('parses any content of local storage and drops invalid copies', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.constant(null)), (stored) => {
      expect(Array.isArray(savedFrom(stored))).toBe(true);
    }),
  );
  const foreign = { id: 'tractor', name: 'Tractor', price: 675_000, images: ['/tractor.jpg'], stock: 3 };
  const damaged = [
    foreign,
    null,
    7,
    [],
    { ...wheat, price: 12.5 },
    { ...wheat, price: -1 },
    { ...wheat, price: '179900' },
    { ...wheat, stock: null },
    { ...wheat, id: 'no such/id' },
    { ...wheat, was: 'dear' },
    { ...wheat, imageKey: 7 },
  ];
  expect(savedFrom(JSON.stringify(damaged))).toEqual([]);
});

it('stores one copy per product with known fields only, at most as many as a cart holds', () => {
  const copies = [wheat, { ...wheat, stock: 1, isAdmin: true, toString: 'x' }];
  expect(savedFrom(JSON.stringify(copies))).toEqual([{ ...wheat, stock: 1 }]);
  const huge = Array.from({ length: 50_000 }, (_, n) => ({ ...wheat, id: `p${n}` }));
  expect(savedFrom(JSON.stringify(huge))).toHaveLength(100);
});

it('remembers the price at the time of adding until the current price is the same again', () => {
  const added = withSavedProduct([], wheat);
  const dearer = refreshed(added, ['wheat'], [{ ...wheat, price: 185_000 }]);
  expect(dearer).toEqual([{ ...wheat, price: 185_000, was: 179_900 }]);
  expect(refreshed(dearer, ['wheat'], [{ ...wheat, price: 190_000 }])).toMatchObject([{ was: 179_900 }]);
  expect(refreshed(dearer, ['wheat'], [wheat])).toEqual([wheat]);
  // Adding it again shows the buyer the current price.
  expect(withSavedProduct(dearer, { ...wheat, price: 185_000 })).toEqual([{ ...wheat, price: 185_000 }]);
});

it('marks products that are no longer on sale, even without a copy, and clears the mark when they return', () => {
  const gone = refreshed([wheat], ['wheat', 'never-seen'], []);
  expect(gone).toMatchObject([
    { id: 'wheat', name: 'Wheat HD 3086', gone: true },
    { id: 'never-seen', name: '', gone: true },
  ]);
  expect(refreshed(gone, ['wheat', 'never-seen'], [wheat, { ...paddy, id: 'never-seen' }])).toEqual([
    wheat,
    { ...paddy, id: 'never-seen' },
  ]);
});

it('stores current price and stock of all requested products after any sequence of changes', () => {
  const step = fc.oneof(
    product.map((one) => (saved: SavedProduct[]) => withSavedProduct(saved, one)),
    fc
      .array(product, { maxLength: 4 })
      .map((today) => (saved: SavedProduct[]) => refreshed(saved, ['wheat', 'paddy'], today)),
  );
  fc.assert(
    fc.property(fc.array(step), fc.uniqueArray(product, { selector: ({ id }) => id }), (steps, today) => {
      const before = steps.reduce<SavedProduct[]>((saved, next) => next(saved), []);
      const saved = refreshed(before, ['wheat', 'paddy'], today);
      expect(new Set(saved.map(({ id }) => id)).size).toBe(saved.length);
      for (const id of ['wheat', 'paddy']) {
        const copy = saved.find((one) => one.id === id);
        const sold = today.find((one) => one.id === id);
        expect(copy?.gone ?? false).toBe(sold === undefined);
        if (sold) expect(copy).toMatchObject({ price: sold.price, stock: sold.stock });
        expect(copy?.was).not.toBe(copy?.price);
      }
      expect(savedFrom(JSON.stringify(saved))).toEqual(saved);
    }),
  );
});
