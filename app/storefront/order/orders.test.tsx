import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import type { OrderSummary } from '../../../market/orders/read/my-orders.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import Orders from './orders.tsx';

const order: OrderSummary = {
  id: 'order-1',
  number: 'KB-2611-0001',
  checkoutId: 'checkout-1',
  currentTotal: 115_700,
  status: 'pending',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  news: 'It is packed next and comes by 27 Nov.',
  payBy: null,
  itemCount: 4,
  firstItems: [
    { name: 'Wheat', quantity: 3 },
    { name: 'Mustard', quantity: 2 },
  ],
  moreItems: 2,
  imageKeys: [null, null],
};

function pageWith(some: Partial<OrderSummary>, address = '/orders') {
  const loaderData = { orders: [{ ...order, ...some }], page: 1, last: 1, count: 1 };
  const props = { loaderData } as ComponentProps<typeof Orders>;
  return markup(<Orders {...props} />, address);
}

it('counts order lines in the number of items and in the number after the first two', () => {
  expect(pageWith({})).toContain('4 items');
  expect(pageWith({})).toContain('And 2 more items...');
  expect(pageWith({ itemCount: 3, moreItems: 1 })).toContain('And 1 more item...');
});

it('strikes through the total of a cancelled order only', () => {
  const struck = /<s [^>]*>(?:(?!<\/s>).)*₹1,157/;
  expect(pageWith({ status: 'cancelled' })).toMatch(struck);
  expect(pageWith({ status: 'cancelled' }, '/hi/orders')).toMatch(struck);
  expect(pageWith({})).not.toMatch(struck);
});

it('says what is true of each order', () => {
  expect(pageWith({})).toContain('It is packed next and comes by 27 Nov.');
});

it('leads to the payment of a waiting order, and does not strike its total', () => {
  const page = pageWith({ status: 'awaiting-payment', payBy: new Date('2026-11-20T10:20:00Z') });
  expect(page).toMatch(/href="\/pay\/order-1"/);
  expect(page).not.toMatch(/<s [^>]*>/);
  expect(pageWith({})).not.toContain('/pay/');
});
