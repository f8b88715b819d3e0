import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  type Cart,
  cartCount,
  cartFrom,
  emptyCart,
  quantityOf,
  removeItem,
  restoreItem,
  setQuantity,
} from './rules.ts';

const products = ['wheat', 'paddy', 'tractor'];
const stockOf: Record<string, number> = { wheat: 5, paddy: 1, tractor: 0 };

type Step = (cart: Cart) => Cart;
const product = fc.constantFrom(...products);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ product, quantity: fc.integer({ min: 1, max: 9 }) }).map(
    ({ product, quantity }): Step =>
      (cart) =>
        addItem(cart, product, quantity, stockOf[product] ?? 0),
  ),
  fc.record({ product, quantity: fc.integer({ min: -2, max: 5 }) }).map(
    ({ product, quantity }): Step =>
      (cart) =>
        setQuantity(cart, product, Math.min(quantity, stockOf[product] ?? 0)),
  ),
  product.map(
    (product): Step =>
      (cart) =>
        removeItem(cart, product),
  ),
);

describe('the cart (docs/product.md, Cart)', () => {
  it('adds a quantity to a product that is in it already', () => {
    const cart = addItem(addItem(emptyCart, 'wheat', 1, 5), 'wheat', 2, 5);
    expect(cart).toEqual({ items: [{ productId: 'wheat', quantity: 3 }] });
  });

  it('removes the line when a quantity becomes 0 or less', () => {
    const cart = addItem(emptyCart, 'wheat', 1, 5);
    expect(setQuantity(cart, 'wheat', 0)).toEqual(emptyCart);
    expect(setQuantity(cart, 'wheat', -3)).toEqual(emptyCart);
  });

  it('holds each product once, above 0 and never above its stock, after any steps', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cart = steps.reduce((now, next) => next(now), emptyCart);
        expect(new Set(cart.items.map((item) => item.productId)).size).toBe(cart.items.length);
        for (const { productId, quantity } of cart.items) {
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(stockOf[productId] ?? 0);
        }
        expect(cartCount(cart)).toBe(products.reduce((count, id) => count + quantityOf(cart, id), 0));
      }),
    );
  });

  it('survives serialization', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cart = steps.reduce((now, next) => next(now), emptyCart);
        expect(cartFrom(JSON.stringify(cart))).toEqual(cart);
      }),
    );
  });

  it('restores a removed line in its place, and only once', () => {
    fc.assert(
      fc.property(fc.array(step), product, (steps, removed) => {
        const cart = steps.reduce((now, next) => next(now), emptyCart);
        const place = cart.items.findIndex(({ productId }) => productId === removed);
        fc.pre(place >= 0);
        const item = { productId: removed, quantity: quantityOf(cart, removed) };
        const restored = restoreItem(removeItem(cart, removed), item, place);
        expect(restored).toEqual(cart);
        expect(restoreItem(restored, item, place)).toEqual(cart);
      }),
    );
  });

  it('parses any content of local storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.constant(null)), (stored) => {
        expect(Array.isArray(cartFrom(stored).items)).toBe(true);
      }),
    );
    const damaged =
      '{"items":[{"productId":"a","quantity":1.5},{"productId":"","quantity":1},{"productId":"b","quantity":2},null]}';
    expect(cartFrom(damaged)).toEqual({ items: [{ productId: 'b', quantity: 2 }] });
    for (const foreign of [
      '{"__proto__":{"items":[]}}',
      '{"items":{"length":3}}',
      '"items"',
      '[]',
      '7',
      'null',
      '{',
    ])
      expect(cartFrom(foreign)).toEqual(emptyCart);
  });

  it('limits lines, quantities and id lengths for stored carts of any size', () => {
    const huge = Array.from({ length: 200_000 }, (_, n) => ({ productId: `p${n % 150}`, quantity: 99_999 }));
    const cart = cartFrom(JSON.stringify({ items: huge }));
    expect(cart.items).toHaveLength(100);
    expect(cart.items.every(({ quantity }) => quantity <= 100_000)).toBe(true);
    const odd = ['a b', '../x', 'x'.repeat(65), "'; drop table", 'é'];
    expect(cartFrom(JSON.stringify({ items: odd.map((productId) => ({ productId, quantity: 1 })) }))).toEqual(
      emptyCart,
    );
  });
});
