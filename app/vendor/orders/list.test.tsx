import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { statusesForVendors } from '../../../market/orders/statuses.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import Orders from './list.tsx';

type Props = ComponentProps<typeof Orders>;
type Order = Props['loaderData']['found']['orders'][number];

const order = {
  id: 'order-1',
  number: 'KB-2611-0001',
  status: 'pending',
  isLate: false,
  paymentMethod: 'cod',
  subtotal: 58_300,
  createdAt: new Date(`${new Date().getFullYear()}-11-20T06:00:00Z`),
  customer: { name: 'Savita Patil', city: 'Wai', full: null },
  items: [{ quantity: 1, name: 'Wheat' }],
} as unknown as Order;

/** Text of the list with one order that differs by `some`. */
function textWith(some: Partial<Order>, address = '/vendor/orders'): string {
  const counts = Object.fromEntries(statusesForVendors.map((status) => [status, 0]));
  const page = { total: 1, isExact: true, next: null, previous: null, counts };
  const state = { search: '', page: 1, sort: 'date', isDescending: true, filters: {} };
  const found = { ...page, orders: [{ ...order, ...some }] };
  const loaderData = { state, found, earnings: {}, views: [] };
  return markup(<Orders {...({ loaderData } as unknown as Props)} />, address)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('shows the way of paying beside the total, and "late" beside the day of a late order alone', () => {
  expect(textWith({})).toMatch(/Cash ₹583 .*20 Nov(?! late)/);
  expect(textWith({ isLate: true })).toContain('20 Nov late');
  expect(textWith({ paymentMethod: 'bank-transfer' })).toContain('Bank transfer ₹583');
  expect(textWith({ isLate: true, paymentMethod: 'net-banking' }, '/hi/vendor/orders')).toMatch(
    /नेट बैंकिंग ₹583 .*20 नव.* देर हुई/,
  );
});
