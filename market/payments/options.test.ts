import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { changePaymentOption, removePaymentOption } from './change-option.ts';
import { offeredPayments, settingsWithWays } from './offered-payments.ts';
import { addPaymentOption, listPaymentOptions, switchPaymentOption } from './options.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
});
afterAll(() => market.close());

it('adds an option at the end, disabled, and not offered until its payment method is implemented', async () => {
  const added = { name: ' Paytm Wallet ', type: 'digital', details: 'wallet@bank' };
  const { id } = answerOf(await addPaymentOption(admin, added));
  const last = async () => answerOf(await listPaymentOptions(admin, {})).at(-1);
  expect(await last()).toEqual({
    id,
    name: 'Paytm Wallet',
    type: 'digital',
    details: 'wallet@bank',
    enabled: false,
    isAdded: true,
    isImplemented: false,
  });
  answerOf(await switchPaymentOption(admin, { id, enabled: 'true' }));
  expect(await last()).toMatchObject({ enabled: true });
  expect((await offeredPayments(admin, [])).ways).toEqual(['cod']);
});

it('requires a name and one of the two types', async () => {
  expect(await addPaymentOption(admin, { name: '', type: 'barter' })).toMatchObject({
    failure: { fields: { name: 'payment.name', type: 'required' } },
  });
});

it('refuses a duplicate name, as after a double click', async () => {
  const twice = { name: 'Gift card', type: 'digital' };
  const answers = await Promise.all([twice, twice].map((typed) => addPaymentOption(admin, typed)));
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ failure: { fields: { name: 'payment.taken' } } });
  expect(await addPaymentOption(admin, { name: ' cash on delivery', type: 'offline' })).toBeRefused(
    'input.invalid',
  );
});

it('refuses the second of two administrators who click the same switch, which keeps the intended state', async () => {
  const asSeen = { id: 'upi', enabled: 'false' };
  const answers = await Promise.all([switchPaymentOption(admin, asSeen), switchPaymentOption(admin, asSeen)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toBeRefused('conflict.changed');
  const upi = answerOf(await listPaymentOptions(admin, {})).find(({ id }) => id === 'upi');
  expect(upi?.enabled).toBe(false);
  answerOf(await switchPaymentOption(admin, { id: 'upi', enabled: 'true' }));
});

it('answers not-found for an unknown option', async () => {
  expect(await switchPaymentOption(admin, { id: 'gone', enabled: 'true' })).toBeRefused('not-found');
});

it('changes and removes an option that an administrator has added, unless it changed in the meantime', async () => {
  const typed = { name: 'Village bank', type: 'offline', details: 'Counter 3' };
  const { id } = answerOf(await addPaymentOption(admin, typed));
  const seen = { id, wasName: typed.name, wasType: typed.type, wasDetails: typed.details };
  const renamed = { ...typed, name: ' District bank ', details: '' };
  const option = async () => answerOf(await listPaymentOptions(admin, {})).find((one) => one.id === id);

  expect(await changePaymentOption(admin, { ...seen, ...renamed, name: 'upi' })).toBeRefused(
    'input.invalid',
    {
      fields: { name: 'payment.taken' },
    },
  );
  expect(await changePaymentOption(admin, { ...seen, ...renamed })).toSucceed();
  expect(await option()).toMatchObject({ name: 'District bank', details: '', enabled: false });
  expect(await changePaymentOption(admin, { ...seen, ...renamed })).toBeRefused('conflict.changed');
  expect(await removePaymentOption(admin, seen)).toBeRefused('conflict.changed');

  const now = { id, wasName: 'District bank', wasType: 'offline', wasDetails: '' };
  expect(await changePaymentOption(admin, { ...now, ...renamed })).toSucceed();
  expect(await removePaymentOption(admin, now)).toSucceed();
  expect(await option()).toBeUndefined();
  expect(await removePaymentOption(admin, now)).toBeRefused('not-found');
});

it('neither changes nor removes the options that a shop begins with', async () => {
  const upi = { id: 'upi', wasName: 'UPI', wasType: 'digital', wasDetails: '' };
  expect(await removePaymentOption(admin, upi)).toBeRefused('not-found');
  expect(await changePaymentOption(admin, { ...upi, name: 'x', type: 'digital' })).toBeRefused('not-found');
});

it('names to visitors the methods that are switched on', async () => {
  const waysNow = async () => (await settingsWithWays(market.visitor)).ways;
  expect(await waysNow()).toEqual(['cod']);
  await market.db.updateTable('paymentOptions').set({ enabled: false }).where('id', '=', 'cod').execute();
  expect(await waysNow()).toEqual([]);
  await market.db.updateTable('paymentOptions').set({ enabled: true }).where('id', '=', 'cod').execute();
});
