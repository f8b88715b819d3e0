import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { shownSum } from './line-acts.server.ts';
import { ReturnGoods } from './return-goods.tsx';

type Props = ComponentProps<typeof ReturnGoods>;

const lines = [1, 2].map((position) => ({ position, name: 'Wheat GW 322', quantity: 3 }));
const typed = { part: 'c1', sellable: '1\n0', damaged: '\n', reason: 'faulty' };
const reply = { intent: 'came-back-check', typed, failure: null };
const sums = {
  credit: 24_299_99,
  online: { amount: 2_700_00, way: 'upi' },
  cash: 21_599_99,
  back: 24_299_99,
};
const review = { sellable: 1, damaged: 0, isWhole: false, sums };

const page = (answer?: object, address = '/vendor/orders/c1', id = 'c1') =>
  markup(<ReturnGoods {...({ id, status: 'delivered', lines } as unknown as Props)} />, address, answer);

it('asks for the sums first, and books what they are by a second form', () => {
  const first = page();
  expect(first).toContain('value="came-back-check"');
  expect(first).not.toContain('value="came-back"');
  const second = page({ ...reply, value: review });
  expect(second.match(/type="hidden" name="sellable" value="\d"/g)).toEqual([
    'type="hidden" name="sellable" value="1"',
    'type="hidden" name="sellable" value="0"',
  ]);
  for (const text of [
    'value="came-back"',
    'value="2429999"',
    '₹24,299.99',
    'Back by UPI',
    '₹2,700.00',
    '₹21,599.99',
  ])
    expect(second).toContain(text);
  const hindi = page({ ...reply, value: review }, '/hi/vendor/orders/c1');
  expect(hindi).toContain('UPI से वापस, जैसे दिया था');
});

it('shows pieces alone to people who see no money', () => {
  const html = page({ ...reply, value: { ...review, sums: null } });
  expect(html).toContain('1 can be sold, 0 damaged');
  expect(html).not.toContain('₹');
  expect(html).toContain('name="seen" value=""');
});

it('shows again what was typed and refused, in the form of its parcel alone', () => {
  const failure = { code: 'input.invalid', fields: { line1: 'returned.most', reason: 'reason.required' } };
  const answer = { ...reply, typed: { ...typed, sellable: '9\n0' }, failure };
  const own = page(answer);
  expect(own).toMatch(/<input(?=[^>]*name="sellable")(?=[^>]*value="9")/);
  for (const text of ['Not more than 3, the number sent.', 'Choose a reason.', '<details open=""'])
    expect(own).toContain(text);
  const other = page(answer, '/admin/orders/o1', 'c2');
  expect(other).not.toContain('value="9"');
  expect(other).not.toContain('Choose a reason.');
});

it('reads what was seen: nothing, a sum, or what is no sum and so never what was shown', () => {
  expect([shownSum(''), shownSum('2429999'), shownSum('all')]).toEqual([null, 2_429_999, -1]);
});
