import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { rupees } from '../../../market/kernel/money.ts';
import { markup } from '../../../tests/support/markup.tsx';
import papers from '../../i18n/en/papers.json' with { type: 'json' };
import Labels from './labels.tsx';
import Order from './order.tsx';
import Slips from './slips.tsx';

type Status = ComponentProps<typeof Order>['loaderData']['order']['status'];

/** Label of the total on the order's page, its packing slip and its address label. */
function sumsOf(status: Status) {
  const order = {
    id: 'part-1',
    number: 'KB-2611-0001',
    status,
    createdAt: new Date('2026-11-20T06:00:00Z'),
    subtotal: rupees(900),
    shipping: rupees(188),
    sum: rupees(1_088),
    toCollect: 0,
    lines: [],
    moves: [],
    reductions: [],
    next: [],
    check: null,
    isContactShown: true,
    paymentMethod: 'cod',
    carrier: 'India Post',
    trackingNumber: null,
    vendor: { companyName: 'Sahyadri Beej', city: 'Pune' },
    customer: { name: 'Savita Patil', city: 'Wai', full: null },
  };
  const to = { name: 'Savita Patil', street: 'Otur', city: 'Wai', state: 'Maharashtra', pincode: '412803' };
  const page = { loaderData: { order, messages: [] } } as unknown as ComponentProps<typeof Order>;
  const texts = [{ language: 'en', words: papers }];
  const paper = { loaderData: { orders: [{ ...order, to, net: null }], missing: 0, texts } };
  const slips = paper as unknown as ComponentProps<typeof Slips>;
  const labels = paper as unknown as ComponentProps<typeof Labels>;
  const parts = [
    <Order {...page} key="page" />,
    <Slips {...slips} key="slips" />,
    <Labels {...labels} key="labels" />,
  ];
  return parts.map((part) => {
    const text = markup(part, '/vendor/orders/part-1').replaceAll(/<[^>]*>/g, ' ');
    return /(To collect|Collect cash|Collected|Was to be collected)[\s:]+₹1,088/.exec(text)?.[1];
  });
}

it('labels the total on order page, packing slip and address label by whether its cash was collected', () => {
  for (const status of ['pending', 'processing', 'shipped'] as const)
    expect(sumsOf(status)).toEqual(['To collect', 'Collect cash', 'Collect cash']);
  expect(sumsOf('delivered')).toEqual(['Collected', 'Collected', 'Collected']);
  expect(sumsOf('returned')).toEqual(Array(3).fill('Was to be collected'));
});
