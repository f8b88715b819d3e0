import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { changePayoutSettings, readPayoutSettings } from './change-payout-settings.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
});
afterAll(() => market.close());

const typed = {
  weekday: '5',
  minimum: '₹500',
  approvalAbove: '2,50,000',
  debtLimit: '',
  rtoPaidBy: 'vendor',
};
const read = async () => answerOf(await readPayoutSettings(admin, {}));

it('saves the settings of payouts, and refuses an older form', async () => {
  const { version } = await read();
  answerOf(await changePayoutSettings(admin, { ...typed, version }));
  expect(await read()).toEqual({
    payoutWeekday: 5,
    payoutMinimum: rupees(500),
    payoutApprovalAbove: rupees(2_50_000),
    rtoPaidBy: 'vendor',
    vendorDebtLimit: null,
    version: version + 1,
  });
  expect(await changePayoutSettings(admin, { ...typed, version })).toBeRefused('conflict.changed');
  const entry = await market.db
    .selectFrom('auditEntries')
    .select('facts')
    .where('action', '=', 'settings.payouts')
    .executeTakeFirstOrThrow();
  expect(entry.facts).toMatchObject({
    payoutMinimum: '100 > 500',
    rtoPaidBy: 'operator > vendor',
    vendorDebtLimit: '25000 > ',
  });
});

it('refuses malformed fields', async () => {
  const { version } = await read();
  const wrong = {
    weekday: '7',
    minimum: '0.99',
    approvalAbove: 'much',
    debtLimit: 'no',
    rtoPaidBy: 'buyer',
    version,
  };
  expect(await changePayoutSettings(admin, wrong)).toBeRefused('input.invalid', {
    fields: {
      weekday: 'required',
      minimum: 'amount.format',
      approvalAbove: 'amount.format',
      debtLimit: 'amount.format',
      rtoPaidBy: 'required',
    },
  });
});

it('is for full administrators: who drafts payouts does not decide which need a second approval', async () => {
  const finance = market.as(await anAdmin(market, { role: 'finance' }));
  expect(await changePayoutSettings(finance, { ...typed, version: 1 })).toBeRefused('actor.not-permitted');
});
