import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { changeMoneyMode } from './change-money-mode.ts';
import { moneyMode } from './money-mode.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('begins with the own account, which needs its authorisation to be chosen again', async () => {
  const admin = market.as(await anAdmin(market));
  const before = await moneyMode(market.system);
  expect(before).toMatchObject({ moneyMode: 'own', ownAuthorisation: null });
  const version = String(before.version);
  expect(await changeMoneyMode(market.as(await aCustomer(market)), {})).toMatchObject({ ok: false });
  const own = { moneyMode: 'own', ownAuthorisation: ' ', version };
  expect(await changeMoneyMode(admin, own)).toBeRefused('input.invalid', {
    fields: { ownAuthorisation: 'split.authorisation' },
  });
  expect(await changeMoneyMode(admin, { ...own, moneyMode: 'gold' })).toBeRefused('input.invalid');
  answerOf(await changeMoneyMode(admin, { ...own, moneyMode: 'split' }));
  expect(await moneyMode(market.system)).toMatchObject({ moneyMode: 'split', ownAuthorisation: null });
  expect(await changeMoneyMode(admin, { ...own, moneyMode: 'split' })).toBeRefused('conflict.changed');
  const audited = await market.db
    .selectFrom('auditEntries')
    .select('facts')
    .where('action', '=', 'settings.money-mode')
    .execute();
  expect(audited).toMatchObject([{ facts: { moneyMode: 'own > split' } }]);
});
