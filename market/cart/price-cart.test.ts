import fc from 'fast-check';
import { expect, it } from 'vitest';
import { specifiedTerms } from '../delivery/rules.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import type { CartItem } from './rules.ts';
import type { SavedProduct } from './saved-products.ts';

const product = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  pack: fc.string(),
  category: fc.constant('Seeds'),
  subcategory: fc.constant('Grain Seeds'),
  imageKey: fc.constant(null),
  price: fc.integer({ min: 1, max: 100_000_000 }),
  stock: fc.integer({ min: 0, max: 1000 }),
  vendor: fc.constantFrom('v1', 'v2', 'v3').map((id) => ({ id, name: id, city: null })),
}) satisfies fc.Arbitrary<SavedProduct>;
const bought = fc.array(fc.tuple(product, fc.integer({ min: 1, max: 1000 })), { maxLength: 20 });

function priced(items: CartItem[], products: SavedProduct[]): PricedCart {
  const cart = priceCart({ items }, products, { terms: specifiedTerms, own: new Map() });
  if (!cart) throw new Error('a product is not known');
  return cart;
}

it('charges subtotal plus shipping for any cart, free strictly above ₹5,000', () => {
  fc.assert(
    fc.property(bought, (lines) => {
      const items = lines.map(([{ id }, quantity]) => ({ productId: id, quantity }));
      const cart = priced(
        items,
        lines.map(([one]) => one),
      );
      expect(cart.subtotal).toBe(lines.reduce((total, [{ price }, quantity]) => total + price * quantity, 0));
      expect(cart.shipping).toBe(lines.length === 0 || cart.subtotal > 500_000 ? 0 : 25_000);
      expect(cart.total).toBe(cart.subtotal + cart.shipping);
      expect(cart.parcels.reduce((sum, { total }) => sum + total, 0)).toBe(lines.length > 0 ? cart.total : 0);
      expect(cart.isReady).toBe(lines.every(([{ stock }, quantity]) => quantity <= stock));
    }),
  );
});

it('reports the problem of each line and charges nothing for a product that is not on sale', () => {
  const [seed] = fc.sample(product, 1) as [SavedProduct];
  const { id, price } = seed;
  const one = { productId: id, quantity: 4 };
  const problemOf = (change: Partial<SavedProduct>) =>
    priced([one], [{ ...seed, ...change }]).lines[0]?.problem;
  expect(problemOf({ stock: 4 })).toBeNull();
  expect(problemOf({ stock: 3 })).toBe('short');
  expect(problemOf({ stock: 0 })).toBe('soldOut');
  expect(problemOf({ stock: 9, gone: true })).toBe('gone');
  // Added to the cart before such machines required an enquiry.
  expect(problemOf({ stock: 9, subcategory: 'Tractors' })).toBe('byDealer');

  const gone = { ...seed, id: 'gone', gone: true as const };
  const cart = priced([one, { productId: 'gone', quantity: 2 }], [{ ...seed, stock: 9 }, gone]);
  expect(cart).toMatchObject({ subtotal: price * 4, isReady: false });
});

it('returns null while a product of the cart is unknown', () => {
  expect(
    priceCart({ items: [{ productId: 'new', quantity: 1 }] }, [], { terms: specifiedTerms, own: new Map() }),
  ).toBeNull();
});
