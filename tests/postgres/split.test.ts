import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../../market/payments/reconcile.ts';
import { transferDelay } from '../../market/payments/split/transfer-calls.ts';
import { changeMoneyMode } from '../../market/settings/change-money-mode.ts';
import { moneyMode } from '../../market/settings/money-mode.ts';
import { moneyFaults } from '../support/doctor.ts';
import { anAdmin } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { openSplitShop, type SplitShop } from '../support/money/split-shop.ts';

let market: TestMarket;
let shop: SplitShop;

beforeAll(async () => {
  market = await openPostgresMarket();
  shop = await openSplitShop(market);
  await shop.openAccounts();
});
afterAll(async () => {
  await shop.close();
  await market.close();
});

/** Runs an act so many times at once. */
const atOnce = (times: number, act: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, act));

it('events, questions, releases and a return at once move each transfer once', async () => {
  const [one] = shop.vendors;
  const vendorId = one?.vendorId ?? '';
  const orderId = await shop.pay();
  await shop.deliver();
  await atOnce(4, () => shop.work());
  shop.moveTo(new Date(shop.now().getTime() + transferDelay));
  await atOnce(3, () => reconcile(shop.context));
  await atOnce(4, () => shop.work());
  await shop.settle();
  expect(shop.split.transfers).toHaveLength(2);
  await shop.deliverTo(orderId, vendorId);
  shop.moveTo(new Date(shop.now().getTime() + 20 * 24 * 60 * 60_000));
  await Promise.all([shop.release(), shop.release(), shop.release(), shop.bringBack(orderId, vendorId)]);
  await atOnce(4, () => shop.work());
  await shop.settle();
  await shop.pass(2);
  expect(await shop.refunds(orderId)).toMatchObject([{ status: 'processed' }]);
  expect(await shop.paidTo(vendorId)).toBe(0);
  expect(shop.split.reversals).toHaveLength(1);
  expect(await moneyFaults(market.db)).toEqual([]);
});

it('keeps one of two changes of the setting, and refuses the other', async () => {
  const admin = market.as(await anAdmin(market));
  const { version } = await moneyMode(market.system);
  const own = { moneyMode: 'own', ownAuthorisation: 'PA-2026-1', version: String(version) };
  const answers = await Promise.all([changeMoneyMode(admin, own), changeMoneyMode(admin, own)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toBeRefused('conflict.changed');
});
