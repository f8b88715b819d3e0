import { expect, it } from 'vitest';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { OrderState, useOrderTitle, useWhatIsNext } from './order-state.tsx';

type Order = Parameters<typeof OrderState>[0]['order'];

const order = (more: Partial<Order>): Order =>
  ({
    estimatedOn: '2026-11-30',
    toPay: 1_799_00,
    prepaid: 0,
    deliveredAt: null,
    status: 'pending',
    ...more,
  }) as Order;

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

it('an order that waits for its payment says the sum, until when, and leads to its payment', () => {
  const payBy = new Date('2026-11-20T10:20:00Z');
  const waiting = order({
    id: 'order-1',
    status: 'awaiting-payment',
    prepaid: 1_799_00,
    createdAt: new Date('2026-11-20T10:00:00Z'),
    payBy,
  });
  expect(seen(waiting).title).toBe('Waiting for your payment');
  expect(seen(waiting).text).toMatch(/^₹1,799 to pay by 3:50 pm The items are held until then\..*Pay now$/);
  expect(markup(<OrderPage of={waiting} />)).toContain('href="/pay/order-1"');
});

it('a delivered order says what was paid online and what in cash', () => {
  const paid = (prepaid: number) => seen(order({ status: 'delivered', deliveredAt, prepaid })).text;
  expect(paid(1_799_00)).toBe('Paid online ₹1,799');
  expect(paid(179_00)).toBe('Paid online ₹179 Paid in cash ₹1,620');
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

function Next({ status, parts }: { status: OrderStatus; parts: readonly OrderStatus[] }) {
  const of = {
    status,
    buyer: 'Savita',
    awaitsConfirmation: false,
    parts: parts.map((one) => ({ status: one })),
  };
  return useWhatIsNext(of);
}

it.each([
  ['pending', ['pending', 'pending'], 'Thank you, Savita. We have told the vendors to pack your order.'],
  ['pending', ['pending', 'cancelled'], 'What is not cancelled is packed next.'],
  ['pending', ['pending', 'shipped'], ''],
  ['processing', ['processing', 'cancelled'], 'Your order is being packed.'],
  ['processing', ['processing', 'shipped'], ''],
  ['shipped', ['shipped', 'delivered'], ''],
  ['shipped', ['shipped'], 'Your goods are on their way.'],
  ['delivered', ['delivered'], ''],
] as const)('an order that is %s with parcels that are %s says what is next: %s', (status, parts, text) => {
  expect(markup(<Next status={status} parts={parts} />)).toBe(text);
});
