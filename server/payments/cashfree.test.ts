import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCashfree } from '../../tests/simulators/cashfree.ts';
import type { PaymentSimulator } from '../../tests/simulators/payment-simulator.ts';
import { callFaults } from '../../tests/simulators/simulator.ts';
import { anAttempt, keys as anyKeys, aRefund, driven } from '../../tests/support/money/payment-adapters.ts';
import { afterFault, faultsOfCalls } from '../../tests/support/money/payment-faults.ts';
import { cashfree } from './cashfree.ts';

const adapter = cashfree({ baseUrl: 'https://api.cashfree.example' });
/** The client secret signs the webhooks. */
const keys = { ...anyKeys, webhookSecrets: [anyKeys.key] };

let simulator: PaymentSimulator;
let shop: ReturnType<typeof driven>;
beforeEach(async () => {
  simulator = await startCashfree(keys);
  shop = driven(adapter, simulator, keys);
});
afterEach(() => simulator.close());

describe('an attempt', () => {
  it('by UPI gets an order under our id and a link for UPI apps', async () => {
    const { attempt, facts } = await shop.opened();
    expect(facts).toMatchObject({
      providerOrderId: attempt.attemptId,
      demoUrl: `${simulator.url}/upi/${attempt.attemptId}`,
    });
    expect(Object.fromEntries(new URL(facts.link ?? '').searchParams)).toMatchObject({
      am: '1799.50',
      cu: 'INR',
    });
    expect(simulator.book.orders).toMatchObject([{ amount: 179_950, title: 'KB-2611-0851' }]);
  });

  it('by UPI gets no link without the session of its order', async () => {
    const { attempt } = await shop.opened();
    const without = adapter.link?.(keys, { ...attempt, session: undefined });
    expect(without && (await shop.run(without))).toMatchObject({ state: 'failed' });
  });

  it.each(['card', 'net-banking'] as const)('by %s gets a page of the provider', async (way) => {
    const { attempt, facts } = await shop.opened({ way });
    expect(facts).toEqual({
      providerOrderId: attempt.attemptId,
      pageUrl: `${simulator.url}/pay/${attempt.attemptId}`,
    });
    expect(simulator.book.orders).toMatchObject([{ way, amount: 179_950 }]);
  });

  it.each(['upi', 'card'] as const)(
    'by %s that expires soon is open for as long as the provider requires',
    async (way) => {
      const expiresAt = new Date(Date.now() + 60_000);
      expect((await shop.opened({ way, expiresAt })).facts.providerOrderId).toBeDefined();
    },
  );

  it.each(['upi', 'card'] as const)('by %s, sent twice, is one at the provider', async (way) => {
    const { attempt } = await shop.opened({ way });
    expect((await shop.run(adapter.open(keys, attempt))).state).toBe('unknown');
    expect(await shop.run(adapter.findOpened(keys, attempt))).toMatchObject({
      state: 'succeeded',
      facts: { providerOrderId: attempt.attemptId },
    });
    expect(simulator.book.orders).toHaveLength(1);
  });
});

describe('a fault of the connection', () => {
  faultsOfCalls(() => ({ adapter, simulator, shop, keys }));

  it.each(callFaults)('%s when a refund is sent: there is one, or none', async (fault) => {
    const { attempt, payment } = await shop.paid();
    const refund = aRefund(attempt, payment);
    const [state, count] = afterFault[fault];
    simulator.faults.push(fault);
    expect((await shop.run(adapter.refund(keys, refund))).state).toBe(state);
    expect((await shop.run(adapter.refundStatus(keys, refund))).state).toBe(count ? 'succeeded' : 'failed');
    expect((await shop.run(adapter.refund(keys, refund))).state).toBe(count ? 'unknown' : 'succeeded');
    expect(simulator.book.refunded()).toBe(179_950);
  });
});

it('checks the keys', async () => {
  expect(await shop.run(adapter.check(keys))).toEqual({ state: 'succeeded', facts: {} });
  expect(await shop.run(adapter.check({ ...keys, key: 'another' }))).toEqual({
    state: 'failed',
    reason: 'HTTP 401 the keys are wrong',
  });
});

describe('a payment', () => {
  it('by UPI is in events and in the answer about the attempt, with masked payer', async () => {
    const { attempt } = await shop.opened();
    expect(await shop.payments(attempt)).toMatchObject([{ status: 'pending', capturedAt: null }]);
    const at = new Date('2026-11-23T06:30:00Z');
    simulator.pay(attempt.attemptId, { outcome: 'success', at });
    const [payment] = await shop.payments(attempt);
    expect(payment).toMatchObject({
      amount: 179_950,
      currency: 'INR',
      status: 'succeeded',
      method: 'upi',
      payer: 'ra…@okhdfcbank',
      capturedAt: at.toISOString(),
    });
    expect(shop.events()).toEqual([{ about: 'payment', providerOrderId: attempt.attemptId, payment }]);
  });

  it.each(['card', 'net-banking'] as const)(
    'by %s belongs to its payment link in all events',
    async (way) => {
      const { attempt } = await shop.opened({ way });
      expect(await shop.payments(attempt)).toEqual([]);
      simulator.pay(attempt.attemptId, { outcome: 'failure' });
      simulator.pay(attempt.attemptId, { outcome: 'success' });
      const [payment] = await shop.payments(attempt);
      const events = shop.events();
      expect(events).toMatchObject([
        { payment: { status: 'failed', failure: 'The bank has declined the payment.' } },
        { payment: { status: 'succeeded', payer: way === 'card' ? '•••• 1111' : 'State Bank of India' } },
        { payment: { status: 'succeeded', payer: null } },
      ]);
      for (const event of events.slice(1))
        expect(event).toMatchObject({
          providerOrderId: attempt.attemptId,
          payment: { paymentId: payment?.paymentId, amount: 179_950, currency: 'INR' },
        });
    },
  );

  it('that failed may succeed later, as the same payment', async () => {
    const { attempt } = await shop.opened();
    const failed = simulator.pay(attempt.attemptId, { outcome: 'failure' });
    expect(await shop.payments(attempt)).toMatchObject([{ status: 'failed' }]);
    simulator.pay(attempt.attemptId, { outcome: 'late-success' });
    expect(await shop.payments(attempt)).toMatchObject([{ status: 'succeeded', paymentId: failed.id }]);
  });

  it('that is only authorised has not succeeded', async () => {
    const { attempt } = await shop.opened();
    simulator.pay(attempt.attemptId, { outcome: 'authorised' });
    expect(await shop.payments(attempt)).toMatchObject([{ status: 'pending' }]);
  });

  it('of another amount has that amount', async () => {
    const { attempt } = await shop.opened();
    simulator.pay(attempt.attemptId, { outcome: 'success', amount: 10_001 });
    expect(await shop.payments(attempt)).toMatchObject([{ amount: 10_001 }]);
  });

  it('of an unknown order is unknown to the provider', async () => {
    for (const way of ['upi', 'card'] as const) {
      const attempt = anAttempt({ way, providerOrderId: 'gone' });
      expect((await shop.run(adapter.status(keys, attempt))).state).toBe('failed');
    }
  });
});

describe('events', () => {
  it('may be lost, twice, reordered or forged', async () => {
    const count = async (fault: 'lost' | 'twice' | 'reordered' | 'badly-signed') => {
      const { attempt } = await shop.opened({ way: 'card' });
      simulator.eventFaults.push(fault);
      simulator.pay(attempt.attemptId, { outcome: 'success' });
      return shop.events().length;
    };
    expect([await count('lost'), await count('twice'), await count('reordered')]).toEqual([0, 4, 2]);
    expect(await count('badly-signed')).toBe(0);
  });

  it('have ids of their own', async () => {
    const { attempt } = await shop.opened({ way: 'card' });
    simulator.pay(attempt.attemptId, { outcome: 'success' });
    const ids = simulator.webhooks.map(({ headers }) => adapter.eventIdOf(new Headers(headers)));
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    { type: 'SETTLEMENT_SUCCESS', data: { settlement: {} } },
    { type: 'PAYMENT_LINK_EVENT', data: { link_id: 'a', link_status: 'EXPIRED' } },
    {
      type: 'PAYMENT_LINK_EVENT',
      data: { link_id: 'a', order: { order_id: 'b', transaction_status: 'FAILED' } },
    },
  ])('about anything else are left alone: $type', (event) => {
    expect(adapter.read(JSON.stringify(event))).toEqual({ about: 'nothing' });
  });

  it('of a payment link without its tag wait for the event of the link', () => {
    const payment = {
      cf_payment_id: 1_453_002_795,
      payment_status: 'SUCCESS',
      payment_amount: 1,
      payment_currency: 'INR',
    };
    const event = (order_id: string) =>
      adapter.read(
        JSON.stringify({ type: 'PAYMENT_SUCCESS_WEBHOOK', data: { order: { order_id }, payment } }),
      );
    expect(event('CFPay_1')).toEqual({ about: 'nothing' });
    expect(event('ours')).toMatchObject({ providerOrderId: 'ours', payment: { paymentId: '1453002795' } });
  });

  it.each([
    '[]',
    '{}',
    'null',
    '{"type":"PAYMENT_SUCCESS_WEBHOOK","data":{"order":{"order_id":"a"},"payment":{}}}',
  ])('that are malformed throw: %s', (body) => {
    expect(() => adapter.read(body)).toThrow();
  });

  it('with an id beyond the safe integers throw: its last digits are lost', () => {
    const body = `{"type":"PAYMENT_SUCCESS_WEBHOOK","data":{"order":{"order_id":"a"},"payment":{"cf_payment_id":1234881617186388204,"payment_status":"SUCCESS","payment_amount":1,"payment_currency":"INR"}}}`;
    expect(() => adapter.read(body)).toThrow();
  });
});

describe('signatures', () => {
  const body = Buffer.from('{"data":{"order":{"order_id":"KB-1"}},"type":"PAYMENT_SUCCESS_WEBHOOK"}');
  const signature = 'rPEO+Xm11gVe9umKpnbNJ96uGLcDogT0vey5SKSL4UM=';
  const signedBy = (webhookSecrets: string[], given = signature, timestamp = '1746427759733') =>
    adapter.signedBy(
      { ...keys, webhookSecrets },
      new Headers({ 'x-webhook-signature': given, 'x-webhook-timestamp': timestamp }),
      body,
    );

  it('follow the published recipe', () => {
    expect(signedBy(['cfsk_test'])).toBe(0);
    expect(signedBy(['a-new-secret', 'cfsk_test'])).toBe(1);
  });

  it('of others, or with another time, are refused', () => {
    expect(signedBy(['another'])).toBeNull();
    expect(signedBy(['cfsk_test'], signature, '1746427759734')).toBeNull();
    expect(signedBy(['cfsk_test'], '')).toBeNull();
    expect(adapter.signedBy(keys, new Headers(), body)).toBeNull();
  });
});
