import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { OrderState } from './order-state.tsx';

type Order = Parameters<typeof OrderState>[0]['order'];

const order = (more: Partial<Order>): Order =>
  ({
    estimatedOn: '2026-11-30',
    toPay: 1_799_00,
    prepaid: 0,
    parts: [],
    status: 'pending',
    ...more,
  }) as Order;

const seen = (more: Partial<Order>) =>
  markup(<OrderState order={order(more)} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it.each([
  ['pending', /^Estimated Delivery 30 Nov/],
  ['shipped', /^Estimated Delivery 30 Nov/],
  ['delivered', /^Paid in cash ₹1,799$/],
  ['cancelled', /^$/],
  ['returned', /^$/],
] as const)('beside the sentence of an order that is %s stands %s', (status, text) => {
  expect(seen({ status })).toMatch(text);
});

it('an order that waits for its payment leads to it', () => {
  const waiting = order({ id: 'order-1', status: 'awaiting-payment' });
  expect(markup(<OrderState order={waiting} />)).toContain('href="/pay/order-1"');
});

it('a delivered order says what was paid online and what in cash', () => {
  const paid = (prepaid: number) => seen({ status: 'delivered', prepaid });
  expect(paid(1_799_00)).toBe('Paid online ₹1,799');
  expect(paid(179_00)).toBe('Paid online ₹179 Paid in cash ₹1,620');
});
