import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { reasonShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { askAbout, askAboutRefund, askForSettlements } from './ask-provider.ts';
import { cashKinds } from './difference-rules.ts';
import { enqueueRefund } from './differences/enqueue-refund.ts';
import { type DifferenceKind, differenceKinds } from './differences/kinds.ts';
import { closeDifference, findDifference, lockDifference } from './differences/lock-difference.ts';
import { findAttempt } from './find-attempt.ts';
import { settlementOf } from './find-settlement.ts';
import { reconcileNow } from './reconcile.ts';
import { requestRefund } from './refunds.ts';
import { bank } from './rules.ts';

/**
 * Transfers and refunds by hand end with their reference, cash and the provider's transfers with a posting, disputes
 * with an answer: never by a reason alone.
 */
const withoutReason: readonly DifferenceKind[] = [
  'transfer-to-match',
  'refund-by-hand',
  'transfer-failed',
  'reversal-failed',
  'dispute',
  ...cashKinds,
];
const withReason = differenceKinds.filter((kind) => !withoutReason.includes(kind));

const Settle = z.object({
  id: idShape,
  reason: reasonShape,
});

/**
 * "It is right as it is", with a reason. Answers `input.invalid`, `not-found`, and `conflict.changed` for a settled
 * one.
 */
export const settleDifference = verb(
  'settleDifference',
  adminMay('payments'),
  Settle,
  (outer, { id, reason }) =>
    inTransaction(outer, async (context) => {
      const { kind, subject } = await findDifference(context, id, withReason);
      await lockDifference(context, id);
      await closeDifference(context, id, reason);
      await recordAudit(context, {
        action: 'difference.settle',
        subject: 'payment_differences',
        subjectId: id,
        facts: { kind, about: subject, reason },
      });
    }),
);

const One = z.object({ id: idShape });

/**
 * Sends a payment with a wrong amount back to its source. Answers `not-found`, and `conflict.changed` when another
 * administrator was first.
 */
export const refundPayment = verb('refundPayment', adminMay('payments'), One, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    await findDifference(context, id, ['wrong-amount']);
    const { subject, orderId } = await lockDifference(context, id);
    const payment = await context.db
      .selectFrom('payments')
      .select(['id', 'provider', 'amount'])
      .where('id', '=', subject)
      .executeTakeFirstOrThrow();
    const { amount } = payment;
    await requestRefund(context, { payment, orderId, amount, reason: 'wrong-amount' });
    await closeDifference(context, id, 'refunded');
    await recordAudit(context, {
      action: 'refund.request',
      subject: 'payments',
      subjectId: payment.id,
      facts: { amount },
    });
  }),
);

/**
 * Sends a failed refund again, by a new call. The difference stays open until the provider has sent it. Answers
 * `not-found`, and `conflict.changed` when it is under way already.
 */
export const refundAgain = verb('refundAgain', adminMay('payments'), One, (outer, { id }) =>
  inTransaction(outer, async (context) => {
    const { subject } = await findDifference(context, id, ['refund-failed', 'refund-late']);
    const refund = await context.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select(['refunds.id', 'refunds.status', 'refunds.tries', 'refunds.amount', 'payments.provider'])
      .where('refunds.id', '=', subject)
      .forUpdate('refunds')
      .executeTakeFirstOrThrow();
    await lockDifference(context, id);
    const { provider, amount } = refund;
    if (refund.status !== 'failed' || provider === bank) refuse('conflict.changed');
    const tries = refund.tries + 1;
    await context.db
      .updateTable('refunds')
      .set({ status: 'requested', tries, failure: null, changedAt: context.clock() })
      .where('id', '=', subject)
      .execute();
    await enqueueRefund(context, { id: subject, provider, tries });
    await recordAudit(context, {
      action: 'refund.again',
      subject: 'refunds',
      subjectId: subject,
      facts: { amount, tries },
    });
  }),
);

const ofSettlements: readonly DifferenceKind[] = ['settlement-sum', 'settlement-line'];
const askable: readonly DifferenceKind[] = [
  'no-answer',
  'refund-failed',
  'refund-late',
  'settlement-report',
  ...ofSettlements,
];

/** Asks the provider about a difference once more. Answers `not-found`, `conflict.changed` and `rate.limited`. */
export const askAgain = verb('askAgain', adminMay('payments'), One, async (outer, { id }) => {
  await count(outer, 'payment.ask', outer.actor.id);
  return inTransaction(outer, async (context) => {
    const found = await findDifference(context, id, askable);
    const { kind, subject, provider, settledAt } = found;
    if (settledAt !== null) refuse('conflict.changed');
    if (provider === bank) refuse('not-found');
    // The subject is a settlement or one of its lines, a refund, or an attempt without an answer.
    const settlement =
      kind === 'settlement-report'
        ? { provider, day: found.facts.day ?? '' }
        : await settlementOf(context, found);
    const attempt = kind === 'no-answer' ? await findAttempt(context, { attemptId: subject }) : undefined;
    if (settlement) await askForSettlements(context, settlement, justNow(context).mark);
    else if (attempt) await askAbout(context, attempt);
    else if (ofSettlements.includes(kind)) refuse('not-found');
    else await askAboutRefund(context, { id: subject, provider }, justNow(context));
    await recordAudit(context, {
      action: 'difference.ask',
      subject: 'payment_differences',
      subjectId: id,
      facts: { kind, about: subject },
    });
  });
});

/** An administrator's question is asked each time. */
function justNow({ clock }: Context) {
  return { mark: clock().toISOString(), minutes: 15 };
}

/**
 * "Check now": asks all providers about their payments and refunds that are under way, at most 200 of each, and whether
 * they answer. Returns how many payments and refunds were asked about. Answers `rate.limited`.
 */
export const checkPayments = verb('checkPayments', adminMay('payments'), z.unknown(), async (outer) => {
  await count(outer, 'payment.check', outer.actor.id);
  return inTransaction(outer, async (context) => {
    const asked = await reconcileNow(context);
    await recordAudit(context, {
      action: 'difference.check',
      subject: 'payment_differences',
      subjectId: 'all',
      facts: { asked },
    });
    return { asked };
  });
});
