import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { bankReport } from './bank-report.ts';
import { changeBankReport } from './change-bank-report.ts';
import { storeSettings } from './store-settings.ts';

let market: TestMarket;
let by: Context;
beforeAll(async () => {
  market = await openTestMarket();
  by = market.as(await anAdmin(market));
});
beforeEach(() => market.db.updateTable('storeSettings').set({ bankReport: null }).execute());
afterAll(() => market.close());

const head = ['Date', 'Narration', 'Amount', 'Status', 'Dr/Cr'];
const sample = { head, rows: [], words: ['success', 'failed'], of: 3 };
const typed = { reference: '1', date: '0', amount: '2', status: '3', utr: '1', wordA: 'paid', wordB: 'back' };

async function change(input: object, about: unknown = sample) {
  const { version } = await storeSettings(by);
  return changeBankReport(by, { version, sample: JSON.stringify(about), ...typed, ...input });
}
async function refusal(input: object, about?: unknown) {
  const result = await change(input, about);
  return result.ok ? null : result.failure.fields;
}

it('stores columns and statuses, with an entry in the audit', async () => {
  answerOf(await change({}));
  expect(await bankReport(by)).toEqual({
    head,
    columns: { reference: 1, date: 0, amount: 2, status: 3, utr: 1 },
    words: [
      { word: 'success', means: 'paid' },
      { word: 'failed', means: 'back' },
    ],
  });
  const entry = await market.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('action', '=', 'settings.bank-report')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry?.facts).toMatchObject({
    reportAmount: ' > Amount',
    reportPaid: ' > success',
    reportBack: ' > failed',
  });
});

it('stores the statuses of the chosen column alone', async () => {
  const words = async () => (await bankReport(by))?.words.map(({ word, means }) => `${word} ${means}`);
  answerOf(await change({ wordA: '', wordB: 'ignore' }));
  expect(await words()).toEqual(['failed ignore']);
  // The statuses that were shown are those of another column than the chosen one.
  answerOf(await change({ status: '4' }));
  expect(await words()).toEqual([]);
  // An amount without a sign counts only where nothing else says what a row is.
  answerOf(await change({ status: '4', plain: 'paid' }));
  expect(await words()).toEqual([]);
  answerOf(await change({ status: '', plain: 'paid' }));
  expect(await words()).toEqual([' paid']);
});

it('refuses what a report cannot be read by, at its field', async () => {
  expect(await refusal({ reference: '', date: 'x', amount: '99' })).toEqual({
    reference: 'required',
    date: 'required',
    amount: 'required',
  });
  expect(await refusal({ amount: '', credit: '2' })).toEqual({ debit: 'required' });
  expect(await refusal({ debit: '4' })).toEqual({ amount: 'payout.two' });
  expect(await refusal({ status: '2' })).toEqual({ status: 'payout.same' });
  for (const about of [
    null,
    [],
    { ...sample, head: Array(101).fill('a') },
    { ...sample, head: ['a'.repeat(61)] },
  ])
    expect(await refusal({}, about)).toEqual({ sample: 'payout.unreadable' });
  expect(await bankReport(by)).toBeNull();
});

it('refuses a form that is older than the settings', async () => {
  expect(await change({ version: '0' })).toMatchObject({ failure: { code: 'conflict.changed' } });
});
