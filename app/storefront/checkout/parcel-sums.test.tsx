import { expect, it } from 'vitest';
import { priceCart } from '../../../market/cart/price-cart.ts';
import { specifiedTerms } from '../../../market/delivery/rules.ts';
import { rupees } from '../../../market/kernel/money.ts';
import type { CashLeft } from '../../../market/orders/cash-rules.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { CartParcelPanel, ParcelSums } from '../cart/cart-parcels.tsx';
import { cartDelivery } from '../delivery/cart-delivery.ts';
import { choicesFor, chosenOf } from '../pay/payment-choice.ts';
import { CheckoutSummary } from './checkout-summary.tsx';

const seed = { pack: '40 kg', category: 'Seeds', subcategory: 'Cereals', imageKey: null, stock: 9 };
const wheat = { ...seed, id: 'wheat', name: 'Wheat', price: rupees(1_799) };
const mustard = { ...seed, id: 'mustard', name: 'Mustard', price: rupees(165) };
const sellers = [
  { id: 'v1', name: 'Pune Seeds', city: 'Pune' },
  { id: 'v2', name: 'Wai Seeds', city: null },
] as const;

/** A cart with one wheat and one mustard, from two sellers or from one. */
function cartOf(second: (typeof sellers)[number]) {
  const products = [
    { ...wheat, vendor: sellers[0] },
    { ...mustard, vendor: second },
  ];
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const cart = priceCart({ items }, products, { terms: specifiedTerms, own: new Map() });
  if (!cart) throw new Error('no cart');
  return cart;
}

const [two, one] = [cartOf(sellers[1]), cartOf(sellers[0])];

/** The rendered text of an element, without tags. */
const textOf = (part: Parameters<typeof markup>[0]) =>
  markup(part)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const sumsOf = ({ parcels }: typeof two) => parcels.map(({ total }) => total);

const cash: CashLeft = {
  limit: rupees(50_000),
  left: rupees(50_000),
  awaited: 0,
  beforeFirstDelivery: null,
  confirmation: { firstAbove: null, afterRefused: null, isFirst: false, refused: 0, ownPhone: '' },
};

/** How often the text shows each parcel's sum: ₹1,799 with ₹229 of the shipping, ₹165 with ₹21 of it. */
const sumsIn = (text: string) => ['₹2,028', '₹186'].map((sum) => text.split(sum).length - 1);

it('the cart shows the amount due at the door for each parcel', () => {
  const panels = ({ parcels }: typeof two) =>
    parcels.map((parcel, index) => (
      <CartParcelPanel
        key={parcel.vendorId}
        parcel={parcel}
        delivery={cartDelivery([], null, {})}
        number={index + 1}
        count={parcels.length}
      >
        <p />
      </CartParcelPanel>
    ));
  expect(textOf(panels(two))).toMatch(/Pune Seeds, Pune.*₹229.*₹2,028.*Wai Seeds.*₹21.*₹186/);
  expect(textOf(panels(one))).not.toContain('at the door');
  expect(textOf(<ParcelSums sums={sumsOf(two)} />)).toMatch(/2 parcels.*₹2,028 \+ ₹186/);
  expect(textOf(<ParcelSums sums={sumsOf(one)} />).trim()).toBe('');
});

it('the checkout shows the amount due at the door for each parcel and below the total', () => {
  const summary = (cart: typeof two, key: string) => {
    const choices = choicesFor({ ways: ['upi', 'cod'], advances: [], cash, prepaidOnly: [] }, cart);
    const choice = chosenOf(choices, key);
    return sumsIn(textOf(<CheckoutSummary cart={cart} choice={choice} place={null} hasAddress />));
  };
  expect(summary(two, 'cod')).toEqual([2, 2]);
  expect(summary(one, 'cod')).toEqual([0, 0]);
  expect(summary(two, 'upi')).toEqual([0, 0]);
});
