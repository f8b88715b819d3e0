import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/markup.tsx';
import { Facts } from './facts.tsx';

const told = (facts: Record<string, string | number>) =>
  [...markup(<Facts facts={facts} />).matchAll(/<li>([^<]*)/g)].map(([, line]) => line);

it('tells what is known of an act in words, and amounts in rupees', () => {
  expect(told({ shippingFee: 24950, codLimit: '' })).toEqual([
    'Shipping fee: ₹249.50',
    'Cash on Delivery limit: empty',
  ]);
  expect(told({ from: 'pending', to: 'shipped', by: 'vendor' })).toEqual([
    'From: Pending',
    'To: Shipped',
    'By: Vendor',
  ]);
  expect(told({ fields: 'price, pack', price: '150 > 160' })).toEqual([
    'Changed: Price (₹), Pack',
    'Price (₹): 150 → 160',
  ]);
});

it('tells what was set before and what is set now', () => {
  expect(
    told({ shippingFee: '25000 > 19900', phone: ' > 020 2426 0001', role: 'customer > vendor' }),
  ).toEqual(['Shipping fee: ₹250 → ₹199', 'Phone: empty → 020 2426 0001', 'Role: Customer → Vendor']);
});

it("leaves somebody's own words as they are, and what has no words as it is written down", () => {
  expect(told({ name: 'pending', nameless: 'x.y', from: 'wheat-hd-3086' })).toEqual([
    'Name: pending',
    'nameless: x.y',
    'From: wheat-hd-3086',
  ]);
});
