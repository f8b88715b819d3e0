import { expect } from 'vitest';
import type { z } from 'zod';
import { newId } from '../../../market/kernel/ids.ts';
import { sum } from '../../../market/kernel/money.ts';
import {
  PaymentFact,
  type ProviderFacts,
  RefundFact,
  SettlementFact,
} from '../../../market/payments/provider-facts.ts';
import { exchange } from '../../../server/integrations/exchange.ts';
import type { Exchange } from '../../../server/integrations/provider.ts';
import type {
  AttemptToOpen,
  PaymentAdapter,
  ProviderKeys,
  RefundToSend,
} from '../../../server/payments/payment-adapter.ts';
import type { AccountToOpen } from '../../../server/payments/split-adapter.ts';
import type { SimulatedSettlement } from '../../simulators/payment-book.ts';
import type { PaymentSimulator } from '../../simulators/payment-simulator.ts';

/** Keys of a simulated provider. */
export const keys: ProviderKeys = {
  keyId: 'key_test_1234567890',
  key: 'key-secret-of-the-tests',
  webhookSecrets: ['hook-secret-of-the-tests'],
};

/** An attempt of ₹1,799.50 by UPI. */
export function anAttempt(given: Partial<AttemptToOpen> = {}): AttemptToOpen {
  return {
    attemptId: newId(),
    providerOrderId: null,
    way: 'upi',
    amount: 179_950,
    expiresAt: new Date(Date.now() + 60 * 60_000),
    orderNumber: 'KB-2611-0851',
    phone: '9822000071',
    email: 'ramesh@example.in',
    name: 'Ramesh Patil',
    customerId: newId(),
    returnUrl: 'https://shop.example/orders/1/pay',
    hookUrl: 'https://shop.example/hooks/provider',
    ...given,
  };
}

/** A vendor of whom all is known that a linked account needs. */
export const vendorToLink: AccountToOpen = {
  vendorId: '01890000-0000-7000-8000-000000000001',
  accountId: null,
  productId: null,
  email: 'kendra@example.in',
  phone: '9876543210',
  companyName: 'Yavatmal Krishi Kendra',
  legalName: 'Yavatmal Krishi Kendra',
  contact: 'Ramesh Deshmukh',
  pan: 'AAPFU0939F',
  gstin: '27AAPFU0939F1ZV',
  street: 'Market road 4',
  city: 'Yavatmal',
  state: 'Maharashtra',
  pincode: '445001',
  bank: { holder: 'Yavatmal Krishi Kendra', number: '50100123454417', ifsc: 'HDFC0000123' },
};

/** An adapter with its simulator: each operation through the real exchange. */
export function driven(adapter: PaymentAdapter, simulator: PaymentSimulator, used: ProviderKeys = keys) {
  const run = (next: Exchange, timeout?: number) => exchange(simulator.url, next, timeout);
  const factsOf = async (next: Exchange) => {
    const outcome = await run(next);
    if (outcome.state !== 'succeeded') throw new Error(`${outcome.state}: ${outcome.reason}`);
    return outcome.facts as ProviderFacts;
  };
  async function opened(given: Partial<AttemptToOpen> = {}) {
    const before = anAttempt(given);
    const first = await factsOf(adapter.open(used, before));
    const attempt = { ...before, providerOrderId: first.providerOrderId ?? '', session: first.session };
    const second = first.next === 'link' && adapter.link ? await factsOf(adapter.link(used, attempt)) : {};
    return { attempt, facts: { ...first, ...second } };
  }
  const payments = async (attempt: AttemptToOpen) =>
    PaymentFact.array().parse((await factsOf(adapter.status(used, attempt))).payments);
  return {
    run,
    factsOf,
    /** Opens an attempt with both steps. */
    opened,
    payments,
    /** Opens an attempt and pays it, without its events. */
    async paid(given: Partial<AttemptToOpen> = {}) {
      const { attempt } = await opened(given);
      simulator.pay(attempt.attemptId, { outcome: 'success' });
      const [payment] = await payments(attempt);
      if (!payment) throw new Error('no payment');
      simulator.webhooks.length = 0;
      return { attempt, payment };
    },
    refund: async (refund: RefundToSend) =>
      RefundFact.parse((await factsOf(adapter.refund(used, refund))).refund),
    refundStatus: async (refund: RefundToSend) =>
      RefundFact.parse((await factsOf(adapter.refundStatus(used, refund))).refund),
    settlements: async (day: string) =>
      SettlementFact.array().parse((await factsOf(adapter.settlements(used, day))).settlements),
    /** Takes the events that the simulator holds: those with a valid signature, as the adapter reads them. */
    events() {
      const all = simulator.webhooks.splice(0);
      const genuine = all.filter(
        ({ headers, body }) => adapter.signedBy(used, new Headers(headers), Buffer.from(body)) === 0,
      );
      return genuine.map(({ body }) => adapter.read(body));
    },
  };
}

/** The refund of a payment, as the shop sends it. */
export function aRefund(
  attempt: AttemptToOpen,
  payment: PaymentFact,
  given: Partial<RefundToSend> = {},
): RefundToSend {
  const refundId = newId();
  return {
    key: `${refundId}-1`,
    refundId,
    providerPaymentId: payment.paymentId,
    providerOrderId: attempt.providerOrderId ?? '',
    providerRefundId: null,
    amount: payment.amount,
    orderNumber: attempt.orderNumber,
    ...given,
  };
}

/** Expects the settlement as the provider has paid it out, with these lines, which sum up to its amount. */
export function expectSettled(
  settlement: SettlementFact | undefined,
  { id, utr, amount }: SimulatedSettlement,
  said: z.input<typeof SettlementFact>['lines'],
): void {
  const settledAt = '2026-11-24T06:30:00.000Z';
  const lines = said.map((line) => ({ dispute: null, payment: null, currency: 'INR', ...line }));
  expect(settlement).toMatchObject({ externalId: id, utr, amount, settledAt, lines });
  expect(sum(said.map(({ amount: one, fee = 0, feeGst = 0 }) => one - fee - feeGst))).toBe(amount);
}
