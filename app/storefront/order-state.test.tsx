import { expect, it } from 'vitest';
import { markup } from '../../tests/support/markup.tsx';
import { OrderState, useOrderTitle } from './order-state.tsx';

type Order = Parameters<typeof OrderState>[0]['order'];

const order = (more: Partial<Order>): Order =>
  ({ estimatedOn: '2026-11-30', toPay: 1_799_00, deliveredAt: null, status: 'pending', ...more }) as Order;

function OrderPage({ of }: { of: Order }) {
  return (
    <>
      <h1>{useOrderTitle(of)}</h1>
      <OrderState order={of} />
    </>
  );
}

function seen(of: Order, address = '/'): { title: string; text: string } {
  const [, title = '', rest = ''] = /<h1>(.*?)<\/h1>(.*)/s.exec(markup(<OrderPage of={of} />, address)) ?? [];
  return {
    title,
    text: rest
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}

const deliveredAt = new Date('2026-11-24T06:00:00Z');

it.each([
  ['pending', null, 'Order Confirmed', /^Estimated Delivery 30 Nov/],
  ['processing', null, 'Order Confirmed', /^Estimated Delivery/],
  ['shipped', null, 'On its way', /^Estimated Delivery/],
  ['delivered', deliveredAt, 'Delivered on 24 November 2026', /^Paid in cash ₹1,799$/],
  ['delivered', null, 'Delivered', /^Paid in cash/],
  ['cancelled', null, 'Order cancelled', /^You have nothing to pay Nothing will be sent\.$/],
  ['returned', null, 'Order returned', /^You have nothing to pay The parcel went back to the seller\./],
] as const)('an order that is %s (%s) has the title %s', (status, at, title, text) => {
  const found = seen(order({ status, deliveredAt: at }));
  expect(found.title).toBe(title);
  expect(found.text).toMatch(text);
});

it('an order has the same titles in Hindi', () => {
  const of = (more: Partial<Order>) => seen(order(more), '/hi').title;
  expect([
    of({ status: 'pending' }),
    of({ status: 'delivered', deliveredAt }),
    of({ status: 'cancelled' }),
    of({ status: 'returned' }),
  ]).toEqual(['ऑर्डर मिल गया', '24 नवंबर 2026 को पहुँच गया', 'ऑर्डर रद्द', 'ऑर्डर वापस गया']);
});
