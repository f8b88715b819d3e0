import { recordAudit } from '../audit/record.ts';
import { meetDeadline } from '../integrations/deadlines.ts';
import type { Context } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { healDifference, raiseDifference } from '../payments/differences/differences.ts';
import { closeRequest, type FoundAttempt, findAttempt, lockRequest } from '../payments/find-attempt.ts';
import { paymentDeadline } from '../payments/open-request.ts';
import type { PaymentFact } from '../payments/provider-facts.ts';
import { raiseForeign } from '../payments/record-adjustments.ts';
import { requestRefund } from '../payments/refunds.ts';
import type { PaymentTable } from '../payments/schema.ts';
import { followAttempt, replaceLater, storePayment } from '../payments/store-payment.ts';
import { releaseOrder } from './release-order.ts';
import { splitPayment } from './split-payment.ts';

/** Which attempt a payment is for: by our id, or by the provider's. */
export type PaidAttempt = Parameters<typeof findAttempt>[1];

/**
 * Stores what a provider says about a payment, from an event or because it was asked: both come here, in any order, any
 * number of times. Money in another currency than INR is a difference, and never booked. The first payment of an open
 * request with its exact amount pays the order. Any other goes back by itself (paid twice, paid after the time), but
 * one with a wrong amount waits for an administrator. A payment that was stored is never taken back. Returns false for
 * an attempt that is not ours.
 */
export function takePayment(outer: Context, by: PaidAttempt, fact: PaymentFact): Promise<boolean> {
  return inTransaction(outer, async (context) => {
    const attempt = await findAttempt(context, by);
    if (!attempt) return false;
    // The order first, as in every transaction that moves its consignments.
    if (attempt.orderId) await lockOrder(context, attempt.orderId);
    await followAttempt(context, attempt.id, fact);
    if (fact.status === 'succeeded')
      await (fact.currency === 'INR' ? receive : raiseCurrency)(context, attempt, fact);
    return true;
  });
}

async function receive(context: Context, attempt: FoundAttempt, fact: PaymentFact): Promise<void> {
  const request = await lockRequest(context, attempt.requestId);
  const usedFor = purposeOf(request, fact);
  const payment = await storePayment(context, { attempt, fact, usedFor });
  if (!payment) return;
  await healDifference(context, 'no-answer', attempt.id);
  if (usedFor === 'wrong-amount') return raiseWrongAmount(context, attempt, fact, payment.id);
  if (usedFor === 'order' || usedFor === 'test') {
    await closeRequest(context, request.id, 'paid');
    await meetDeadline(context, paymentDeadline, request.id);
  }
  if (usedFor === 'order' && attempt.orderId) {
    await recordAudit(context, {
      action: 'order.paid',
      subject: 'orders',
      subjectId: attempt.orderId,
      facts: { amount: fact.amount, provider: attempt.provider },
    });
    await splitPayment(context, payment.id);
    return releaseOrder(context, attempt.orderId);
  }
  const later = usedFor === 'twice' ? await replaceLater(context, attempt, payment.id) : undefined;
  const reasons = { twice: 'paid-twice', late: 'paid-late', test: 'test', order: 'paid-late' } as const;
  const { orderId } = attempt;
  await requestRefund(context, {
    payment: later ?? payment,
    orderId,
    amount: fact.amount,
    reason: reasons[usedFor],
  });
  if (later) await splitPayment(context, payment.id);
}

/** It pays nothing, and no sum in rupees is known of it. */
function raiseCurrency(
  context: Context,
  { provider, orderId }: FoundAttempt,
  { paymentId: id, amount, currency }: PaymentFact,
): Promise<void> {
  return raiseForeign(context, { provider, id, orderId, what: 'payment', amount, currency });
}

function purposeOf(
  { status, amount, purpose }: Awaited<ReturnType<typeof lockRequest>>,
  fact: PaymentFact,
): PaymentTable['usedFor'] {
  if (fact.amount !== amount) return 'wrong-amount';
  if (purpose === 'test') return 'test';
  if (status === 'open') return 'order';
  return status === 'paid' ? 'twice' : 'late';
}

function raiseWrongAmount(
  context: Context,
  { provider, orderId, amount: ours }: FoundAttempt,
  { amount: theirs, currency, paymentId }: PaymentFact,
  subject: string,
): Promise<void> {
  return raiseDifference(context, {
    kind: 'wrong-amount',
    subject,
    provider,
    orderId,
    ours,
    theirs,
    facts: { currency, paymentId },
  });
}
