import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPayment } from '../../tests/support/money/pay.ts';
import { secretBox } from '../../tests/support/second-factor.ts';
import type { Context } from '../kernel/context.ts';
import { refundNews } from '../order-payments/follow-refund-news.ts';
import { takePayment } from '../order-payments/take-payment.ts';
import { offeredPayments } from './offered-payments.ts';
import { attemptOpened } from './open-attempt.ts';
import { noteForged, providerKeys } from './provider-keys.ts';
import type { KnownProvider } from './provider-rules.ts';
import {
  connectProvider,
  disconnectProvider,
  offerWays,
  replaceKeys,
  rotateWebhookSecret,
} from './provider-settings.ts';
import { listProviders, readProvider } from './read-provider.ts';
import { startTestPayment } from './test-payment.ts';

const razorpay: KnownProvider = {
  name: 'razorpay',
  title: 'Razorpay',
  ways: ['upi', 'card', 'net-banking'],
  signsWithKey: false,
};
const cashfree: KnownProvider = { name: 'cashfree', title: 'Cashfree', ways: ['upi'], signsWithKey: true };

let market: TestMarket;
let now: Date;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market, { role: 'finance' }), { clock: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z');
  await market.db.deleteFrom('paymentProviders').execute();
});
afterAll(() => market.close());

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const page = async (known = razorpay) => answerOf(await readProvider(admin, { provider: known.name }));
const seen = async (known = razorpay) => ({
  provider: known.name,
  changedAt: (await page(known)).settings?.changedAt.toISOString() ?? '',
});
const keys = { keyId: 'rzp_test_1234', key: 'a-secret-key-1' };
const connect = async (known = razorpay) =>
  answerOf(await connectProvider(secretBox, known)(admin, { ...keys, ...(await seen(known)) })).secret;
const keysOf = (known = razorpay) => providerKeys(admin, secretBox, known.name);

/** A test payment that was paid and sent back. */
async function tested() {
  answerOf(await startTestPayment(razorpay)(admin, { way: 'upi' }));
  const { test } = await page();
  const id = test?.id ?? '';
  await attemptOpened(
    admin,
    { attemptId: id },
    { providerOrderId: `order_${id}`, link: 'upi://pay?pa=test%40bank' },
  );
  const system = { ...market.system, clock: () => now };
  await takePayment(system, { attemptId: id }, aPayment(100));
  const refund = await market.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('attemptId', '=', id)
    .select(['refunds.id', 'refunds.reason', 'refunds.amount'])
    .executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ reason: 'test', amount: 100 });
  const fact = { providerRefundId: `rfnd_${id}`, refundId: refund.id, providerPaymentId: null, amount: null };
  await refundNews(system, 'razorpay', { ...fact, status: 'sent', reference: null, failure: null });
  return { orderId: `order_${id}`, refundId: `rfnd_${id}` };
}

describe('Connecting a provider', () => {
  it('stores its keys encrypted, shows the webhook secret once, and asks the provider about the keys', async () => {
    const secret = await connect();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(await keysOf()).toEqual({ keyId: keys.keyId, key: keys.key, webhookSecrets: [secret] });
    const shown = JSON.stringify(await page());
    expect(shown).toContain(keys.keyId);
    for (const hidden of [keys.key, secret ?? '']) expect(shown).not.toContain(hidden);
    expect((await page()).check).toMatchObject({ state: 'queued' });
    const stored = await market.db.selectFrom('paymentProviders').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(keys.key);
    const audit = await market.db.selectFrom('auditEntries').selectAll().execute();
    expect(audit.filter(({ action }) => action === 'provider.connect')).not.toEqual([]);
    expect(JSON.stringify(audit)).not.toContain(keys.key);
    expect(JSON.stringify(audit)).not.toContain(secret);
  });

  it('refuses keys with spaces or of a few characters, at their field', async () => {
    const typed = { keyId: 'rzp', key: 'two words', ...(await seen()) };
    expect(await connectProvider(secretBox, razorpay)(admin, typed)).toBeRefused('input.invalid', {
      fields: { keyId: 'provider.key', key: 'provider.key' },
    });
  });

  it('refuses a second connection, and forms of an older state', async () => {
    const before = await seen();
    await connect();
    for (const stale of [before, await seen()])
      expect(await connectProvider(secretBox, razorpay)(admin, { ...keys, ...stale })).toBeRefused(
        'conflict.changed',
      );
    const old = await seen();
    later(1);
    answerOf(await rotateWebhookSecret(secretBox, razorpay)(admin, old));
    for (const verb of [
      rotateWebhookSecret(secretBox, razorpay),
      disconnectProvider(razorpay),
      offerWays(razorpay),
    ])
      expect(await verb(admin, { ...old, ways: [] })).toBeRefused('conflict.changed');
    expect(await replaceKeys(secretBox, razorpay)(admin, { ...keys, ...old })).toBeRefused(
      'conflict.changed',
    );
  });

  it('is for finance and full administrators', async () => {
    const support = market.as(await anAdmin(market, { role: 'support' }));
    expect(await connectProvider(secretBox, razorpay)(support, {})).toBeRefused('actor.not-permitted');
    expect(await listProviders(support, {})).toBeRefused('actor.not-permitted');
  });
});

describe('A webhook secret', () => {
  it('is replaced while the former one counts for a day', async () => {
    const former = await connect();
    later(5);
    const { secret } = answerOf(await rotateWebhookSecret(secretBox, razorpay)(admin, await seen()));
    expect((await keysOf())?.webhookSecrets).toEqual([secret, former]);
    later(23 * 60 + 59);
    expect((await keysOf())?.webhookSecrets).toHaveLength(2);
    later(1);
    expect((await keysOf())?.webhookSecrets).toEqual([secret]);
    expect((await page()).settings?.formerUntil).toBeNull();
  });

  it('is the key where the provider signs with it, also for a day after the key was replaced', async () => {
    expect(await connect(cashfree)).toBeNull();
    expect((await keysOf(cashfree))?.webhookSecrets).toEqual([keys.key]);
    expect(await rotateWebhookSecret(secretBox, cashfree)(admin, await seen(cashfree))).toBeRefused(
      'not-found',
    );
    later(5);
    const renewed = { keyId: 'cf_2222', key: 'a-secret-key-2', ...(await seen(cashfree)) };
    answerOf(await replaceKeys(secretBox, cashfree)(admin, renewed));
    expect((await keysOf(cashfree))?.webhookSecrets).toEqual(['a-secret-key-2', keys.key]);
  });

  it('survives a replacement of the keys', async () => {
    const secret = await connect();
    later(5);
    answerOf(
      await replaceKeys(secretBox, razorpay)(admin, {
        keyId: 'rzp_2222',
        key: 'other-key',
        ...(await seen()),
      }),
    );
    expect(await keysOf()).toEqual({ keyId: 'rzp_2222', key: 'other-key', webhookSecrets: [secret] });
  });
});

describe('Offering', () => {
  const offer = async (...ways: string[]) => offerWays(razorpay)(admin, { ...(await seen()), ways });

  it('needs a test payment that came back', async () => {
    await connect();
    expect(await offer('upi')).toBeRefused('input.invalid', { fields: { ways: 'provider.untested' } });
    const { orderId, refundId } = await tested();
    expect(await page()).toMatchObject({
      isTested: true,
      test: { isBack: true, paymentEvent: false, refundEvent: false },
    });
    for (const id of [orderId, refundId])
      await market.db
        .insertInto('inboundEvents')
        .values({
          id,
          provider: 'razorpay',
          externalId: id,
          body: JSON.stringify({ about: id }),
          receivedAt: now,
          nextAttemptAt: now,
        })
        .execute();
    expect((await page()).test).toMatchObject({ paymentEvent: true, refundEvent: true });
    await market.db.updateTable('paymentOptions').set({ enabled: true }).execute();
    later(1);
    answerOf(await offer('card', 'upi'));
    expect((await offeredPayments(admin, [])).ways).toEqual(['upi', 'cod', 'card']);
    expect(answerOf(await listProviders(admin, {}))).toMatchObject({
      connected: ['razorpay'],
      ways: {
        upi: { state: 'ready', providers: ['razorpay'] },
        'net-banking': { state: 'no-provider' },
        'bank-transfer': { state: 'no-account' },
      },
    });
  });

  it('needs another one after new keys', async () => {
    await connect();
    await tested();
    answerOf(await offer('upi'));
    later(1);
    answerOf(await replaceKeys(secretBox, razorpay)(admin, { ...keys, ...(await seen()) }));
    expect(await page()).toMatchObject({ isTested: false, settings: { ways: [] } });
    expect(await offer('upi')).toBeRefused('input.invalid', { fields: { ways: 'provider.untested' } });
    later(1);
    await tested();
    answerOf(await offer('upi'));
  });

  it('ends while the provider does not answer for five minutes, and when it is disconnected', async () => {
    await connect();
    later(1);
    answerOf(await offer('upi'));
    const state = async () => answerOf(await listProviders(admin, {})).ways.upi.state;
    await market.db.updateTable('paymentProviders').set({ failingSince: now }).execute();
    later(4);
    expect(await state()).toBe('ready');
    later(1);
    expect(await state()).toBe('silent');
    answerOf(await disconnectProvider(razorpay)(admin, await seen()));
    expect(await state()).toBe('no-provider');
    expect((await keysOf())?.key).toBe(keys.key);
    later(1);
    await connect();
    expect((await page()).settings).toMatchObject({ isConnected: true, ways: [], failingSince: null });
  });

  it('refuses a test with a way that the provider does not have, and without a connection', async () => {
    expect(await startTestPayment(cashfree)(admin, { way: 'card' })).toBeRefused('input.invalid');
    expect(await startTestPayment(cashfree)(admin, { way: 'upi' })).toBeRefused('not-found');
  });
});

it('shows the events with a wrong signature of the day in India', async () => {
  const forged = async () => (await page()).today?.forged;
  await noteForged(admin, 'razorpay', 1);
  await connect();
  expect(await forged()).toBe(0);
  await Promise.all([noteForged(admin, 'razorpay', 1), noteForged(admin, 'razorpay', 4)]);
  expect(await forged()).toBe(5);
  // 10:00 in UTC is 15:30 in India.
  later(8 * 60 + 29);
  await noteForged(admin, 'razorpay', 1);
  expect(await forged()).toBe(6);
  later(1);
  expect(await forged()).toBe(0);
  await noteForged(admin, 'razorpay', 2);
  expect(await forged()).toBe(2);
});
