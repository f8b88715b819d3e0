import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openSplitShop, type SplitShop } from '../../tests/support/money/split-shop.ts';
import { ownLinkedAccount, readMoneyMode } from './linked-accounts.ts';

let market: TestMarket;
let shop: SplitShop;
let admin: ReturnType<TestMarket['as']>;

beforeAll(async () => {
  market = await openTestMarket();
  shop = await openSplitShop(market, 'cashfree');
  await shop.openAccounts();
  admin = market.as(await anAdmin(market));
});
afterAll(async () => {
  await shop.close();
  await market.close();
});

const providers = ['razorpay', 'cashfree'];
const own = async () => {
  const [vendor] = shop.vendors;
  if (!vendor) throw new Error('no vendor');
  return answerOf(await ownLinkedAccount(market.as(vendor.user), { providers }));
};

it('shows accounts at the providers that are connected, and which these are', async () => {
  const page = answerOf(await readMoneyMode(admin, { providers, open: false }));
  expect(page.connected).toEqual(['cashfree']);
  const account = { provider: 'cashfree', status: 'activated' };
  expect(page.accounts).toMatchObject([account, account]);
  expect(await own()).toMatchObject({ status: 'activated' });
});

it('shows none while no provider that can split is connected', async () => {
  const some = answerOf(await readMoneyMode(admin, { providers: ['razorpay'], open: false }));
  expect(some.connected).toEqual([]);
  await market.db.updateTable('paymentProviders').set({ isConnected: false }).execute();
  const page = answerOf(await readMoneyMode(admin, { providers, open: true }));
  expect(page.connected).toEqual([]);
  expect(page.accounts.map(({ status }) => status)).toEqual([null, null]);
  expect(await own()).toMatchObject({ status: null });
});
