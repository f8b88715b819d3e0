import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { Facts } from './facts.tsx';

const factTexts = (facts: Record<string, string | number>) =>
  [...markup(<Facts facts={facts} />).matchAll(/<li>([^<]*)/g)].map(([, line]) => line);

it('labels the facts of an entry, with amounts in rupees', () => {
  expect(factTexts({ shippingFee: 24950, codLimit: '' })).toEqual([
    'Shipping fee: ₹249.50',
    'Cash on Delivery limit: empty',
  ]);
  expect(factTexts({ from: 'pending', to: 'shipped', by: 'vendor' })).toEqual([
    'From: Pending',
    'To: Shipped',
    'By: Vendor',
  ]);
  expect(factTexts({ fields: 'price, pack', price: '150 > 160' })).toEqual([
    'Changed: Price (₹), Pack',
    'Price (₹): 150 → 160',
  ]);
});

it('shows the previous and the new value', () => {
  expect(
    factTexts({ shippingFee: '25000 > 19900', phone: ' > 020 2426 0001', role: 'customer > vendor' }),
  ).toEqual(['Shipping fee: ₹250 → ₹199', 'Phone: empty → 020 2426 0001', 'Role: Customer → Vendor']);
});

it('leaves free text as it is, and facts without a label as stored', () => {
  expect(factTexts({ name: 'pending', nameless: 'x.y', from: 'wheat-hd-3086' })).toEqual([
    'Name: pending',
    'nameless: x.y',
    'From: wheat-hd-3086',
  ]);
});
