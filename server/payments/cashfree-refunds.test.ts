import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCashfree } from '../../tests/simulators/cashfree.ts';
import type { PaymentSimulator } from '../../tests/simulators/payment-simulator.ts';
import {
  keys as anyKeys,
  aRefund,
  driven,
  expectSettled,
} from '../../tests/support/money/payment-adapters.ts';
import { cashfree } from './cashfree.ts';

const adapter = cashfree({ baseUrl: 'https://api.cashfree.example' });
const keys = { ...anyKeys, webhookSecrets: [anyKeys.key] };

let simulator: PaymentSimulator;
let shop: ReturnType<typeof driven>;
beforeEach(async () => {
  simulator = await startCashfree(keys);
  shop = driven(adapter, simulator, keys);
});
afterEach(() => simulator.close());

describe('a refund', () => {
  it.each(['upi', 'card'] as const)('of a payment by %s is sent, then processed', async (way) => {
    const { attempt, payment } = await shop.paid({ way });
    const refund = aRefund(attempt, payment, { amount: 50_005 });
    const sent = await shop.refund(refund);
    expect(sent).toMatchObject({ status: 'sent', refundId: refund.refundId, reference: null });
    for (const providerRefundId of [null, sent.providerRefundId])
      expect(await shop.refundStatus({ ...refund, providerRefundId })).toMatchObject({
        status: 'processed',
        providerRefundId: refund.key,
        reference: expect.stringMatching(/^ARN/),
      });
    expect(shop.events()).toMatchObject([
      { about: 'refund', refund: { status: 'processed', refundId: refund.refundId } },
    ]);
    expect(simulator.book.refunded(attempt.attemptId)).toBe(50_005);
  });

  it('that the bank refuses is failed, with the reason', async () => {
    const { attempt, payment } = await shop.paid();
    simulator.refundOutcomes.push('failed');
    const refund = aRefund(attempt, payment);
    await shop.refund(refund);
    expect(await shop.refundStatus(refund)).toMatchObject({
      status: 'failed',
      failure: 'The account of the buyer is closed',
    });
    expect(shop.events()).toMatchObject([{ refund: { status: 'failed' } }]);
  });

  it('from an empty account waits for money', async () => {
    const { attempt, payment } = await shop.paid();
    simulator.refundOutcomes.push('low-balance');
    const refund = aRefund(attempt, payment);
    await shop.refund(refund);
    expect(await shop.refundStatus(refund)).toMatchObject({ status: 'sent', failure: null });
  });

  it('of more than was paid is refused', async () => {
    const { attempt, payment } = await shop.paid();
    const refund = aRefund(attempt, payment, { amount: payment.amount + 1 });
    expect(await shop.run(adapter.refund(keys, refund))).toMatchObject({ state: 'failed' });
  });
});

describe('settlements', () => {
  it('of a day have lines that sum up to what was paid out', async () => {
    const upi = await shop.paid();
    const card = await shop.paid({ way: 'card', amount: 100_101 });
    const refund = await shop.refund(aRefund(card.attempt, card.payment, { amount: 9_950 }));
    const settled = simulator.settle('2026-11-24');
    expect(await shop.settlements('2026-11-23')).toEqual([]);
    const [settlement, ...others] = await shop.settlements('2026-11-24');
    expect(others).toEqual([]);
    expectSettled(settlement, settled, [
      { kind: 'payment', externalId: upi.payment.paymentId, amount: 179_950, fee: 0, feeGst: 0 },
      { kind: 'payment', externalId: card.payment.paymentId, amount: 100_101, fee: 2_002, feeGst: 360 },
      { kind: 'refund', externalId: refund.providerRefundId, amount: -9_950, fee: 0, feeGst: 0 },
    ]);
  });

  const line = {
    event_details: {
      event_id: '1',
      event_type: 'REFUND',
      sale_type: 'DEBIT',
      event_amount: '95.00',
      event_settlement_amount: 95,
    },
    refund_details: [{ refund_id: 'our-refund-1' }],
    settlement_details: { cf_settlement_id: 4_234_233, utr: 'UTR1' },
  };
  const read = (data: object[]) =>
    adapter.settlements(keys, '2026-11-24').read({ status: 200, json: { data } });
  const factsOf = (data: object[]): unknown => {
    const outcome = read(data);
    return outcome.state === 'succeeded' ? outcome.facts.settlements : outcome;
  };

  it('may have lists of refund details, numbers as ids and texts as amounts', () => {
    expect(factsOf([line])).toMatchObject([
      { externalId: '4234233', amount: -9_500, lines: [{ kind: 'refund', externalId: 'our-refund-1' }] },
    ]);
  });

  it('may have adjustments', () => {
    const dispute = { ...line, event_details: { ...line.event_details, event_type: 'DISPUTE' } };
    expect(factsOf([dispute])).toMatchObject([
      { lines: [{ kind: 'adjustment', externalId: '1', amount: -9_500, fee: 0 }] },
    ]);
  });

  it('leave out what was not paid out yet', () => {
    expect(factsOf([{ ...line, settlement_details: { cf_settlement_id: null } }])).toEqual([]);
  });

  it('name the payment of a dispute, and no other', () => {
    const of = { order_details: { order_id: 'o-1' }, payment_details: { cf_payment_id: 77 } };
    const typed = (event_type: string) => ({
      ...line,
      ...of,
      event_details: { ...line.event_details, event_type },
    });
    expect(factsOf([typed('CHARGEBACK'), typed('OTHER_ADJUSTMENT')])).toMatchObject([
      { lines: [{ kind: 'adjustment', payment: '77' }, { kind: 'adjustment' }] },
    ]);
    expect(factsOf([typed('OTHER_ADJUSTMENT')])).not.toMatchObject([{ lines: [{ payment: '77' }] }]);
  });

  it('say the UTR under both names, and keep another currency apart', () => {
    const { utr: settlement_utr, ...rest } = line.settlement_details;
    const named = { ...line, settlement_details: { ...rest, settlement_utr } };
    const dollars = {
      ...line,
      event_details: { ...line.event_details, event_id: '2', event_currency: 'USD' },
    };
    expect(factsOf([named, dollars])).toMatchObject([
      { utr: 'UTR1', amount: -9_500, lines: [{ amount: -9_500 }, { amount: -9_500, currency: 'USD' }] },
    ]);
  });

  it('have a next page as long as there is a cursor', () => {
    const page = (json: object) => adapter.settlements(keys, '2026-11-24', 'c1').read({ status: 200, json });
    expect(page({ data: [line], cursor: 'c2' })).toMatchObject({ facts: { next: 'c2' } });
    for (const json of [{ data: [line] }, { data: [line], cursor: null }, { data: [], cursor: 'c2' }])
      expect(page(json)).not.toHaveProperty('facts.next');
    expect(adapter.settlements(keys, '2026-11-24', 'c1').request.body).toMatchObject({
      pagination: { cursor: 'c1' },
    });
  });
});
