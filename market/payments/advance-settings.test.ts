import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { addAdvanceRule, listAdvanceRules, raiseAdvanceRule, removeAdvanceRule } from './advance-settings.ts';
import { basisPointsFrom } from './advance-settings-rules.ts';
import { offeredPayments } from './offered-payments.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
  const { vendorId } = await aVendor(market, { companyName: 'Wardha Tractors' });
  const machine = { vendorId, category: 'Equipment' };
  await aProduct(market, { ...machine, name: 'Tractor 45 HP', price: rupees(6_75_000) });
  await aProduct(market, { ...machine, name: 'Rotavator', price: rupees(1_05_000) });
  await aProduct(market, { ...machine, name: 'Plough', price: rupees(20_000), status: 'draft' });
  await aProduct(market, { price: rupees(1_799) });
});
afterAll(() => market.close());

const typed = { category: 'Equipment', vendor: '', above: '10,000', kind: 'share', amount: '10' };
const list = async () => answerOf(await listAdvanceRules(admin, {})).rules;
const seen = async () => answerOf(await listAdvanceRules(admin, {})).seen;
const order = async () => (await list()).map(({ id }) => id);

it('adds rules at the end, shows what they fit with an example, and offers them to the checkout', async () => {
  expect(await list()).toEqual([]);
  answerOf(await addAdvanceRule(admin, typed));
  answerOf(
    await addAdvanceRule(admin, {
      ...typed,
      category: '',
      vendor: 'wardha tractors',
      kind: 'fixed',
      amount: '₹10,000',
    }),
  );
  expect(await list()).toMatchObject([
    {
      category: 'Equipment',
      basisPoints: 1_000,
      products: 2,
      example: { name: 'Tractor 45 HP', price: rupees(6_75_000), advance: rupees(67_500) },
    },
    { vendor: 'Wardha Tractors', fixed: rupees(10_000), products: 2, example: { advance: rupees(10_000) } },
  ]);
  expect((await offeredPayments(admin, [])).advances).toMatchObject([
    { share: 1_000 },
    { fixed: rupees(10_000) },
  ]);
});

it('refuses a malformed rule at its fields', async () => {
  const wrong = { category: 'Boats', vendor: 'Unknown Ltd', above: '', kind: 'share', amount: '120' };
  expect(await addAdvanceRule(admin, wrong)).toBeRefused('input.invalid', {
    fields: { category: 'required', above: 'amount.required', amount: 'advance.share' },
  });
  expect(await addAdvanceRule(admin, { ...typed, vendor: 'No Such Vendor' })).toBeRefused('input.invalid', {
    fields: { vendor: 'advance.vendor' },
  });
});

it('moves and removes rules, and refuses a form of an older list', async () => {
  const [first = '', second = ''] = await order();
  const before = await seen();
  answerOf(await raiseAdvanceRule(admin, { id: second, seen: before }));
  expect(await order()).toEqual([second, first]);
  expect(await raiseAdvanceRule(admin, { id: second, seen: before })).toBeRefused('conflict.changed');
  expect(await removeAdvanceRule(admin, { id: first, seen: before })).toBeRefused('conflict.changed');
  expect(await raiseAdvanceRule(admin, { id: second, seen: await seen() })).toBeRefused('conflict.changed');
  answerOf(await removeAdvanceRule(admin, { id: first, seen: await seen() }));
  expect(await order()).toEqual([second]);
});

it('reads percentages as typed, up to two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom('', '%', ' %'), (points, sign) => {
      expect(basisPointsFrom(`${points / 100}${sign}`)).toBe(points);
    }),
  );
  for (const text of ['0', '100.01', '-1', '1e1', 'ten', '']) expect(basisPointsFrom(text)).toBeNull();
});
