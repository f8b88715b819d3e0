import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { ReturnGoods, returnFormOf } from './return-goods.tsx';

type Props = ComponentProps<typeof ReturnGoods>;

const line = { position: 0, name: 'Wheat GW 322', quantity: 3 };
const returned = { id: 'c1', sellable: ['1'], damaged: [''], reason: 'faulty', seen: null };
const sums = {
  credit: 24_299_99,
  online: { amount: 2_700_00, way: 'upi' },
  cash: 21_599_99,
  back: 24_299_99,
};
const review = { sellable: 1, damaged: 0, isWhole: false, sums };

const page = (reply: Props['reply'], address = '/vendor/orders/c1') =>
  markup(
    <ReturnGoods {...({ id: 'c1', status: 'delivered', lines: [line], reply } as unknown as Props)} />,
    address,
  );

it('asks for the sums first, and books what they are by a second form', () => {
  const first = page(undefined);
  expect(first).toContain('value="came-back-check"');
  expect(first).not.toContain('value="came-back"');
  const second = page({ failure: undefined, returned, review });
  for (const text of [
    'value="came-back"',
    'value="2429999"',
    '₹24,299.99',
    'Back by UPI',
    '₹2,700.00',
    '₹21,599.99',
  ])
    expect(second).toContain(text);
  const hindi = page({ failure: undefined, returned, review }, '/hi/vendor/orders/c1');
  expect(hindi).toContain('UPI से वापस, जैसे दिया था');
});

it('shows pieces alone to people who see no money', () => {
  const html = page({ failure: undefined, returned, review: { ...review, sums: null } });
  expect(html).toContain('1 can be sold, 0 damaged');
  expect(html).not.toContain('₹');
  expect(html).toContain('name="seen" value=""');
});

it('reads what was seen: nothing, a sum, or what is no sum and so never what was shown', () => {
  const seen = (value: string) => {
    const form = new FormData();
    form.set('intent', 'came-back');
    form.set('seen', value);
    return returnFormOf(form)?.seen;
  };
  expect([seen(''), seen('2429999'), seen('all')]).toEqual([null, 2_429_999, -1]);
});
