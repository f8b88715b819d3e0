import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentSimulator } from '../../tests/simulators/payment-simulator.ts';
import { startRazorpay } from '../../tests/simulators/razorpay.ts';
import { aRefund, driven, expectSettled, keys } from '../../tests/support/money/payment-adapters.ts';
import { razorpay } from './razorpay.ts';

const adapter = razorpay({ baseUrl: 'https://api.razorpay.example' });

let simulator: PaymentSimulator;
let shop: ReturnType<typeof driven>;
beforeEach(async () => {
  simulator = await startRazorpay({ ...keys, webhookSecret: keys.webhookSecrets[0] ?? '' });
  shop = driven(adapter, simulator);
});
afterEach(() => simulator.close());

describe('a refund', () => {
  it('is sent, then processed with the bank’s reference', async () => {
    const { attempt, payment } = await shop.paid();
    const refund = aRefund(attempt, payment, { amount: 50_000 });
    const sent = await shop.refund(refund);
    expect(sent).toMatchObject({ status: 'sent', refundId: refund.refundId, reference: null });
    for (const providerRefundId of [null, sent.providerRefundId])
      expect(await shop.refundStatus({ ...refund, providerRefundId })).toMatchObject({
        status: 'processed',
        providerRefundId: sent.providerRefundId,
        reference: expect.stringMatching(/^ARN/),
      });
    expect(shop.events()).toMatchObject([
      { about: 'refund', refund: { status: 'processed', refundId: refund.refundId } },
    ]);
  });

  it('with the same key is one refund, with another body none', async () => {
    const { attempt, payment } = await shop.paid();
    const refund = aRefund(attempt, payment, { amount: 50_000 });
    const [first, second] = [await shop.refund(refund), await shop.refund(refund)];
    expect(second.providerRefundId).toBe(first.providerRefundId);
    expect((await shop.run(adapter.refund(keys, { ...refund, amount: 1 }))).state).toBe('failed');
    expect(simulator.book.refunded(attempt.attemptId)).toBe(50_000);
  });

  it('that the bank refuses is failed', async () => {
    const { attempt, payment } = await shop.paid();
    simulator.refundOutcomes.push('failed');
    const refund = aRefund(attempt, payment);
    await shop.refund(refund);
    expect(await shop.refundStatus(refund)).toMatchObject({ status: 'failed' });
    expect(shop.events()).toMatchObject([{ refund: { status: 'failed' } }]);
  });

  it('from an empty account fails with the provider’s reason', async () => {
    const { attempt, payment } = await shop.paid();
    simulator.refundOutcomes.push('low-balance');
    expect(await shop.run(adapter.refund(keys, aRefund(attempt, payment)))).toEqual({
      state: 'failed',
      reason: 'HTTP 400 Your account does not have enough balance to carry out the refund operation.',
    });
  });

  it('of a second payment that the provider has refunded itself is that refund', async () => {
    const { attempt } = await shop.paid();
    simulator.pay(attempt.attemptId, { outcome: 'success' });
    const second = (await shop.payments(attempt))[1];
    if (!second) throw new Error('no second payment');
    expect(second).toMatchObject({ status: 'succeeded' });
    const refund = aRefund(attempt, second);
    expect(await shop.run(adapter.refund(keys, refund))).toEqual({
      state: 'unknown',
      reason: 'The payment has been fully refunded already',
    });
    expect(await shop.refundStatus(refund)).toMatchObject({ status: 'processed', refundId: null });
    expect(simulator.book.refunded()).toBe(179_950);
  });

  it('of another refund’s payment is not taken for ours', async () => {
    const { attempt, payment } = await shop.paid();
    await shop.refund(aRefund(attempt, payment));
    expect((await shop.run(adapter.refundStatus(keys, aRefund(attempt, payment)))).state).toBe('failed');
  });
});

describe('settlements', () => {
  it('of a day have lines that sum up to what was paid out', async () => {
    const upi = await shop.paid();
    const card = await shop.paid({ way: 'card', amount: 100_100 });
    const refund = await shop.refund(aRefund(upi.attempt, upi.payment, { amount: 9_950 }));
    const settled = simulator.settle('2026-11-24');
    await shop.paid();
    expect(await shop.settlements('2026-11-23')).toEqual([]);
    const [settlement, ...others] = await shop.settlements('2026-11-24');
    expect(others).toEqual([]);
    expectSettled(settlement, settled, [
      { kind: 'payment', externalId: upi.payment.paymentId, amount: 179_950, fee: 0, feeGst: 0 },
      { kind: 'payment', externalId: card.payment.paymentId, amount: 100_100, fee: 2_002, feeGst: 360 },
      { kind: 'refund', externalId: refund.providerRefundId, amount: -9_950, fee: 0, feeGst: 0 },
    ]);
  });

  it('of more lines than a reply holds have a next page', () => {
    const item = {
      entity_id: 'pay_1',
      type: 'payment',
      amount: 1,
      credit: 1,
      debit: 0,
      settlement_id: 'setl_1',
    };
    const page = (length: number, next?: string) =>
      adapter
        .settlements(keys, '2026-11-24', next)
        .read({ status: 200, json: { items: Array.from({ length }, () => item) } });
    expect(page(500)).toMatchObject({ facts: { next: '500' } });
    expect(page(500, '500')).toMatchObject({ facts: { next: '1000' } });
    expect(page(499, '500')).not.toHaveProperty('facts.next');
    // More than was asked for: it cannot be said which lines the next page begins with.
    expect(page(501)).toMatchObject({ state: 'unknown' });
    expect(adapter.settlements(keys, '2026-11-24', '500').request.path).toContain('count=500&skip=500');
  });

  it('may have amounts as texts, the UTR under another name, and another currency', () => {
    const line = { entity_id: 'pay_1', type: 'payment', debit: 0, settlement_id: 'setl_1', utr: 'UTR7' };
    const items = [
      { ...line, amount: '100', credit: '98', tax: '1' },
      { ...line, entity_id: 'pay_2', amount: 2_500, credit: 2_500, currency: 'USD' },
    ];
    const outcome = adapter.settlements(keys, '2026-11-24').read({ status: 200, json: { items } });
    expect(outcome.state === 'succeeded' && outcome.facts.settlements).toMatchObject([
      {
        utr: 'UTR7',
        amount: 98,
        lines: [
          { externalId: 'pay_1', amount: 100, fee: 1, feeGst: 1 },
          { externalId: 'pay_2', amount: 2_500, currency: 'USD' },
        ],
      },
    ]);
  });

  it('may have adjustments', () => {
    const item = {
      entity_id: 'adj_1',
      type: 'adjustment',
      amount: 1_012,
      credit: 0,
      debit: 1_012,
      settlement_id: 'setl_1',
      dispute_id: 'disp_1',
    };
    const outcome = adapter.settlements(keys, '2026-11-24').read({ status: 200, json: { items: [item] } });
    expect(outcome.state === 'succeeded' && outcome.facts.settlements).toMatchObject([
      { amount: -1_012, lines: [{ kind: 'adjustment', amount: -1_012, fee: 0, dispute: 'disp_1' }] },
    ]);
  });
});
