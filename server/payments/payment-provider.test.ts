import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCalls } from '../../market/integrations/outbound-calls.ts';
import type { SignedIn } from '../../market/kernel/context.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { retentionPeriods } from '../../market/kernel/retention.ts';
import { listDifferences } from '../../market/order-payments/list-differences.ts';
import { readDifference } from '../../market/order-payments/read-difference.ts';
import { askForSettlements } from '../../market/payments/ask-provider.ts';
import { forgetKeys } from '../../market/payments/provider-keys.ts';
import { readProvider } from '../../market/payments/read-provider.ts';
import { askAgain } from '../../market/payments/settle-difference.ts';
import { startTestPayment } from '../../market/payments/test-payment.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openPaymentShop, type PaymentShop } from '../../tests/support/money/payment-shop.ts';

let market: TestMarket;
let shop: PaymentShop;
let person: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  person = await anAdmin(market, { role: 'finance' });
  shop = await openPaymentShop(market);
});
afterAll(async () => {
  await shop.close();
  await market.close();
});

const admin = () => market.as(person, { clock: shop.now });
const page = async () => answerOf(await readProvider(admin(), { provider: 'razorpay' }));

/** Pays ₹1 by UPI, as an administrator does to test the connection. */
async function payTest(): Promise<void> {
  shop.moveTo(new Date(shop.now().getTime() + 1_000));
  const [known] = shop.integrations.payments.facts.providers;
  if (!known) throw new Error('no provider');
  answerOf(await startTestPayment(known)(admin(), { way: 'upi' }));
  await shop.work();
  shop.razorpay.pay((await page()).test?.id ?? '', { outcome: 'success' });
}

it('heals a line of a settlement when the provider is asked again', async () => {
  await payTest();
  const day = indianDay(shop.now());
  shop.razorpay.settle(day);
  await askForSettlements(shop.context, { provider: 'razorpay', day }, 'first');
  await shop.work();
  const [open, ...others] = answerOf(await listDifferences(admin(), {})).differences;
  expect([open?.kind, open?.actions, others]).toEqual(['settlement-line', ['ask', 'as-is'], []]);
  const { id = '' } = open ?? {};
  const read = async () => answerOf(await readDifference(admin(), { id }));

  await shop.deliver();
  await shop.work();
  expect(await read()).toMatchObject({ settledAt: null, ours: 0, theirs: 100 });
  answerOf(await askAgain(admin(), { id }));
  await shop.work();
  const { settledAt, reason, history } = await read();
  expect([settledAt, reason]).toEqual([shop.now(), null]);
  const asked = ['asked', 'answered'];
  expect(history.map(({ what }) => what).toSorted()).toEqual([...asked, ...asked, 'settlement'].toSorted());
  expect(answerOf(await listDifferences(admin(), {})).differences).toEqual([]);
  expect(await askAgain(admin(), { id })).toBeRefused('conflict.changed');
  const audit = await market.db.selectFrom('auditEntries').select(['action', 'subjectId']).execute();
  expect(audit).toContainEqual({ action: 'difference.ask', subjectId: id });
});

it('counts an event with a wrong signature and stores nothing of it', async () => {
  await shop.deliver();
  const { settings, today } = await page();
  const stored = await market.db.selectFrom('inboundEvents').select('id').orderBy('id').execute();
  shop.razorpay.eventFaults.push('badly-signed');
  await payTest();
  const statuses = await shop.deliver();
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(await market.db.selectFrom('inboundEvents').select('id').orderBy('id').execute()).toEqual(stored);
  expect(await page()).toMatchObject({
    settings: { eventAt: settings?.eventAt },
    today: { events: today?.events, forged: 1 },
  });
});

it("passes the buyer's address to the provider, and keeps it no longer than the call", async () => {
  const [known] = shop.integrations.payments.facts.providers;
  if (!known) throw new Error('no provider');
  const calls = () => market.db.selectFrom('outboundCalls').select('request').execute();
  const from = (buyerAddress: string) => ({ ...admin(), buyerAddress });
  answerOf(await startTestPayment(known)(from('203.0.113.9'), { way: 'upi' }));
  expect(JSON.stringify(await calls())).toContain('203.0.113.9');
  await shop.work();
  expect(shop.razorpay.book.orders.at(-1)?.buyerAddress).toBe('203.0.113.9');
  expect(JSON.stringify(await calls())).not.toContain('203.0.113.9');

  shop.moveTo(new Date(shop.now().getTime() + 1_000));
  answerOf(await startTestPayment(known)(from('203.0.113.7'), { way: 'upi' }));
  // Nothing makes the call until it expires.
  await forgetCalls(shop.context);
  expect(JSON.stringify(await calls())).toContain('203.0.113.7');
  shop.moveTo(new Date(shop.now().getTime() + 60 * 60_000));
  await forgetCalls(shop.context);
  expect(JSON.stringify(await calls())).not.toContain('203.0.113.7');
});

it('leaves a refund to an administrator when the keys were removed', async () => {
  await payTest();
  await shop.deliver();
  await market.db.updateTable('paymentProviders').set({ isConnected: false }).execute();
  await forgetKeys({ db: market.db, clock: () => new Date(Date.now() + retentionPeriods.providerKeys * 2) });
  await shop.work();
  expect(shop.reported).toEqual([]);
  const open = await market.db
    .selectFrom('paymentDifferences')
    .select('kind')
    .where('settledAt', 'is', null)
    .execute();
  expect(open).toEqual([{ kind: 'refund-failed' }]);
});
