import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CartProduct, priceCart } from './price-cart.ts';

const product = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  pack: fc.string(),
  category: fc.constant('Seeds'),
  subcategory: fc.constant('Grain Seeds'),
  imageKey: fc.constant(null),
  price: fc.integer({ min: 1, max: 100_000_000 }),
  stock: fc.integer({ min: 0, max: 1000 }),
}) satisfies fc.Arbitrary<CartProduct>;
const bought = fc.array(fc.tuple(product, fc.integer({ min: 1, max: 1000 })), { maxLength: 20 });

it('charges subtotal plus shipping for any cart, free strictly above ₹5,000', () => {
  fc.assert(
    fc.property(bought, (lines) => {
      const items = lines.map(([{ id }, quantity]) => ({ productId: id, quantity }));
      const cart = priceCart(
        { items },
        lines.map(([one]) => one),
      );
      expect(cart.subtotal).toBe(lines.reduce((total, [{ price }, quantity]) => total + price * quantity, 0));
      expect(cart.shipping).toBe(cart.subtotal > 500_000 ? 0 : 25_000);
      expect(cart.total).toBe(cart.subtotal + cart.shipping);
      expect(cart.gone).toEqual([]);
    }),
  );
});

it('names what is not sold any more and what is short', () => {
  const [seed] = fc.sample(product, 1) as [CartProduct];
  const items = [
    { productId: seed.id, quantity: 4 },
    { productId: 'gone', quantity: 1 },
  ];
  const cart = priceCart({ items }, [{ ...seed, stock: 3 }]);
  expect(cart.gone).toEqual(['gone']);
  expect(cart.lines).toMatchObject([{ quantity: 4, isShort: true }]);
});
