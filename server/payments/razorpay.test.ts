import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentSimulator } from '../../tests/simulators/payment-simulator.ts';
import { startRazorpay } from '../../tests/simulators/razorpay.ts';
import { callFaults } from '../../tests/simulators/simulator.ts';
import { anAttempt, aRefund, driven, keys } from '../../tests/support/money/payment-adapters.ts';
import { afterFault, faultsOfCalls } from '../../tests/support/money/payment-faults.ts';
import { razorpay } from './razorpay.ts';

const adapter = razorpay({ baseUrl: 'https://api.razorpay.example' });

let simulator: PaymentSimulator;
let shop: ReturnType<typeof driven>;
beforeEach(async () => {
  simulator = await startRazorpay({ ...keys, webhookSecret: keys.webhookSecrets[0] ?? '' });
  shop = driven(adapter, simulator);
});
afterEach(() => simulator.close());

describe('an attempt', () => {
  it('by UPI gets an order and a link for UPI apps', async () => {
    const { attempt, facts } = await shop.opened();
    expect(facts).toMatchObject({ next: 'link', demoUrl: `${simulator.url}/upi/${attempt.providerOrderId}` });
    const link = new URL(facts.link ?? '');
    expect(link.protocol).toBe('upi:');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      am: '1799.50',
      cu: 'INR',
      tn: 'KB-2611-0851',
    });
    expect(simulator.book.orders).toHaveLength(1);
  });

  it.each(['card', 'net-banking'] as const)('by %s gets a page of the provider', async (way) => {
    const { attempt, facts } = await shop.opened({ way });
    expect(facts).toEqual({
      providerOrderId: attempt.providerOrderId,
      pageUrl: `${simulator.url}/pay/${attempt.providerOrderId}`,
    });
    expect(simulator.book.orders[0]).toMatchObject({ way, amount: 179_950, ourId: attempt.attemptId });
  });

  it('that expires soon is open for as long as the provider requires', async () => {
    const soon = new Date(Date.now() + 60_000);
    expect((await shop.opened({ way: 'card', expiresAt: soon })).facts.pageUrl).toBeDefined();
  });

  it.each(['upi', 'card'] as const)('by %s, sent twice, is one at the provider', async (way) => {
    const { attempt } = await shop.opened({ way });
    const again = await shop.run(adapter.open(keys, attempt));
    if (way === 'upi') expect(again).toMatchObject({ facts: { providerOrderId: attempt.providerOrderId } });
    else expect(again.state).toBe('unknown');
    expect(await shop.run(adapter.findOpened(keys, attempt))).toMatchObject({
      state: 'succeeded',
      facts: { providerOrderId: attempt.providerOrderId },
    });
    expect(simulator.book.orders).toHaveLength(1);
  });

  it.each(['upi', 'card'] as const)('by %s that never arrived is not found', async (way) => {
    expect(await shop.run(adapter.findOpened(keys, anAttempt({ way })))).toEqual({
      state: 'failed',
      reason: 'there is none',
    });
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
    await shop.refund(refund);
    expect(simulator.book.refunded()).toBe(179_950);
    expect(simulator.book.refunds).toHaveLength(1);
  });

  it('a reply that never comes is unknown', async () => {
    const attempt = anAttempt();
    simulator.faults.push('held-after');
    expect(await shop.run(adapter.open(keys, attempt), 100)).toEqual({ state: 'unknown', reason: 'timeout' });
    expect((await shop.run(adapter.findOpened(keys, attempt))).state).toBe('succeeded');
  });
});

describe('wrong keys', () => {
  const wrong = { ...keys, key: 'another' };

  it('fail the check, which says so', async () => {
    expect(await shop.run(adapter.check(keys))).toEqual({ state: 'succeeded', facts: {} });
    expect(await shop.run(adapter.check(wrong))).toEqual({
      state: 'failed',
      reason: 'HTTP 401 the keys are wrong',
    });
  });

  it('leave an earlier refund unknown', async () => {
    const { attempt, payment } = await shop.paid();
    const refund = aRefund(attempt, payment);
    await shop.refund(refund);
    expect((await shop.run(adapter.refundStatus(wrong, refund))).state).toBe('unknown');
  });
});

describe('a payment', () => {
  it('by UPI is in events and in the answer about the attempt, with masked payer', async () => {
    const { attempt } = await shop.opened();
    expect(await shop.payments(attempt)).toMatchObject([{ status: 'pending', capturedAt: null }]);
    simulator.pay(attempt.attemptId, { outcome: 'success' });
    const [payment] = await shop.payments(attempt);
    expect(payment).toMatchObject({
      amount: 179_950,
      currency: 'INR',
      status: 'succeeded',
      method: 'upi',
      fee: 0,
      feeGst: 0,
      payer: 'ra…@okhdfcbank',
      failure: null,
    });
    expect(payment?.utr).toMatch(/^\d+$/);
    const events = shop.events();
    expect(events.map((event) => event.about === 'payment' && event.payment.status)).toEqual([
      'pending',
      'succeeded',
      'succeeded',
    ]);
    for (const event of events) expect(event).toMatchObject({ providerOrderId: attempt.providerOrderId });
    expect(events[1]).toMatchObject({ payment: { paymentId: payment?.paymentId, amount: 179_950 } });
  });

  it.each([
    ['card', '•••• 1111'],
    ['net-banking', 'SBIN'],
  ] as const)('by %s belongs to its payment link in all events', async (way, payer) => {
    const { attempt } = await shop.opened({ way });
    expect(await shop.payments(attempt)).toEqual([]);
    simulator.pay(attempt.attemptId, { outcome: 'failure' });
    simulator.pay(attempt.attemptId, { outcome: 'success' });
    const events = shop.events();
    expect(events).toHaveLength(5);
    for (const event of events)
      expect(event).toMatchObject({
        about: 'payment',
        providerOrderId: attempt.providerOrderId,
        payment: { payer },
      });
    expect(events[0]).toMatchObject({
      payment: { status: 'failed', failure: 'The bank has declined the payment.' },
    });
    expect(events[2]).toMatchObject({ payment: { status: 'succeeded', fee: 3_599, feeGst: 648 } });
    expect(await shop.payments(attempt)).toMatchObject([{ status: 'succeeded', amount: 179_950 }]);
  });

  it('that failed may succeed later, as the same payment', async () => {
    const { attempt } = await shop.opened();
    const failed = simulator.pay(attempt.attemptId, { outcome: 'failure' });
    expect(await shop.payments(attempt)).toMatchObject([{ status: 'failed' }]);
    const at = new Date('2026-11-26T10:00:00Z');
    simulator.pay(attempt.attemptId, { outcome: 'late-success', at });
    expect(await shop.payments(attempt)).toMatchObject([{ status: 'succeeded', paymentId: failed.id }]);
    expect(shop.events().at(-1)).toMatchObject({ payment: { capturedAt: at.toISOString() } });
  });

  it('that is only authorised has not succeeded', async () => {
    const { attempt } = await shop.opened();
    simulator.pay(attempt.attemptId, { outcome: 'authorised' });
    expect(await shop.payments(attempt)).toMatchObject([{ status: 'pending' }]);
    expect(shop.events()).toMatchObject([{ payment: { status: 'pending' } }]);
  });

  it('of another amount has that amount', async () => {
    const { attempt } = await shop.opened();
    simulator.pay(attempt.attemptId, { outcome: 'success', amount: 100 });
    expect(await shop.payments(attempt)).toMatchObject([{ amount: 100 }]);
  });

  it('of an unknown order is unknown to the provider', async () => {
    const attempt = anAttempt({ providerOrderId: 'order_gone' });
    expect(await shop.run(adapter.status(keys, attempt))).toEqual({
      state: 'failed',
      reason: 'HTTP 400 The id provided does not exist',
    });
  });
});

describe('events', () => {
  it('may be lost, twice, reordered or forged', async () => {
    const statuses = async (fault: 'lost' | 'twice' | 'reordered' | 'badly-signed') => {
      const { attempt } = await shop.opened();
      simulator.eventFaults.push(fault);
      simulator.pay(attempt.attemptId, { outcome: 'success' });
      return shop.events().map((event) => event.about === 'payment' && event.payment.status);
    };
    expect(await statuses('lost')).toEqual([]);
    expect(await statuses('twice')).toHaveLength(6);
    expect(await statuses('reordered')).toEqual(['succeeded', 'succeeded', 'pending']);
    expect(await statuses('badly-signed')).toEqual([]);
  });

  it('have ids of their own', async () => {
    const { attempt } = await shop.opened();
    simulator.pay(attempt.attemptId, { outcome: 'success' });
    const ids = simulator.webhooks.map(({ headers }) => adapter.eventIdOf(new Headers(headers)));
    expect(new Set(ids).size).toBe(3);
    expect(adapter.eventIdOf(new Headers())).toBeNull();
  });

  it.each([
    ['payment.downtime.started', { 'payment.downtime': { entity: { id: 'down_1' } } }],
    ['payment_link.expired', { payment_link: { entity: { id: 'plink_1' } } }],
    ['settlement.processed', {}],
  ])('%s is about nothing that the shop keeps', (event, payload) => {
    expect(adapter.read(JSON.stringify({ event, created_at: 1, payload }))).toEqual({ about: 'nothing' });
  });

  it.each([
    '[]',
    '{}',
    'null',
    '{"event":"payment.captured","created_at":1,"payload":{"payment":{"entity":{}}}}',
  ])('that are malformed throw: %s', (body) => {
    expect(() => adapter.read(body)).toThrow();
  });
});

describe('signatures', () => {
  const body = Buffer.from('{"event":"payment.captured"}');
  const signature = '4f463a57dd128675850163391f0311888616d57bccca75c774c9cdb28134f851';
  const signedBy = (webhookSecrets: string[], given?: string) =>
    adapter.signedBy(
      { ...keys, webhookSecrets },
      new Headers(given === undefined ? {} : { 'x-razorpay-signature': given }),
      body,
    );

  it('follow the published recipe', () => {
    expect(signedBy(['whsec_test'], signature)).toBe(0);
    expect(signedBy(['a-new-secret', 'whsec_test'], signature)).toBe(1);
  });

  it('of others are refused', () => {
    expect(signedBy(['whsec_test'], signature.replace('4', '5'))).toBeNull();
    expect(signedBy(['another'], signature)).toBeNull();
    expect(signedBy(['whsec_test'])).toBeNull();
    expect(signedBy(['whsec_test'], '')).toBeNull();
  });
});
