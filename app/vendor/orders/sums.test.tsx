import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { rupees } from '../../../market/kernel/money.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import papers from '../../i18n/en/papers.json' with { type: 'json' };
import Labels from './labels.tsx';
import Order from './order.tsx';
import Slips from './slips.tsx';

type Paid = ComponentProps<typeof Order>['loaderData']['order'];
type Status = Paid['status'];

/** Label of the total on the order's page, its packing slip and its address label. */
function sumsOf(status: Status, paid: Partial<Paid> = {}) {
  const order = {
    id: 'part-1',
    number: 'KB-2611-0001',
    status,
    createdAt: new Date('2026-11-20T06:00:00Z'),
    subtotal: rupees(900),
    shipping: rupees(188),
    sum: rupees(1_088),
    prepaid: 0,
    cashBack: 0,
    toCollect: 0,
    lines: [],
    moves: [],
    reductions: [],
    next: [],
    check: null,
    isContactShown: true,
    paymentMethod: 'cod',
    carrier: 'India Post',
    way: 'courier',
    promisedFrom: '2026-11-30',
    promisedOn: '2026-11-30',
    dispatch: null,
    trackingNumber: null,
    vendor: { companyName: 'Sahyadri Beej', city: 'Pune' },
    customer: { name: 'Savita Patil', city: 'Wai', full: null },
    ...paid,
  };
  const to = { name: 'Savita Patil', street: 'Otur', city: 'Wai', state: 'Maharashtra', pincode: '412803' };
  const page = {
    loaderData: { order, messages: [], lots: [], heldLots: [], answers: [], documents: [] },
  } as unknown as ComponentProps<typeof Order>;
  const texts = [{ language: 'en', words: papers }];
  const paper = { loaderData: { orders: [{ ...order, to, net: null }], missing: 0, texts } };
  const slips = paper as unknown as ComponentProps<typeof Slips>;
  const ofLabels = { loaderData: { ...paper.loaderData, ids: ['part-1'], courierLabels: 0 } };
  const labels = ofLabels as unknown as ComponentProps<typeof Labels>;
  const parts = [
    <Order {...page} key="page" />,
    <Slips {...slips} key="slips" />,
    <Labels {...labels} key="labels" />,
  ];
  const found = parts.map((part) => {
    const text = markup(part, '/vendor/orders/part-1').replaceAll(/<[^>]*>/g, ' ');
    return /(To collect|Collect cash|Collected|Was to be collected|Total|Paid online, collect nothing)[\s:]+(₹[\d,]+)/.exec(
      text,
    );
  });
  return found.map((match) => (match ? `${match[1]} ${match[2]}` : 'nothing'));
}

it('labels the total on order page, packing slip and address label by whether its cash was collected', () => {
  for (const status of ['pending', 'processing', 'shipped'] as const)
    expect(sumsOf(status)).toEqual(['To collect ₹1,088', 'Collect cash ₹1,088', 'Collect cash ₹1,088']);
  expect(sumsOf('delivered')).toEqual(Array(3).fill('Collected ₹1,088'));
  expect(sumsOf('returned')).toEqual(Array(3).fill('Was to be collected ₹1,088'));
});

it('subtracts what was paid online from the cash, on order page, packing slip and address label', () => {
  const advance = { paymentMethod: 'upi', prepaid: rupees(100) } as const;
  expect(sumsOf('shipped', advance)).toEqual(['To collect ₹988', 'Collect cash ₹988', 'Collect cash ₹988']);
  const whole = { paymentMethod: 'card', prepaid: rupees(1_088) } as const;
  const nothing = 'Paid online, collect nothing ₹0';
  expect(sumsOf('pending', whole)).toEqual(['To collect ₹0', nothing, nothing]);
  expect(sumsOf('delivered', whole)).toEqual(['Collected ₹0', nothing, nothing]);
  // What was paid went back with the cancellation.
  expect(sumsOf('cancelled', { paymentMethod: 'upi' })).toEqual(Array(3).fill('Total ₹1,088'));
});
