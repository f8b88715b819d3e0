import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { refundWithUtr } from '../payments/cash-refunds/change-cash-refund.ts';
import { closeDifference, findDifference, lockDifference } from '../payments/differences/lock-difference.ts';
import { bank } from '../payments/rules.ts';
import { refundNews } from './follow-refund-news.ts';
import { referenceFrom } from './transfer-match-rules.ts';
import { transferRules } from './transfer-rules.ts';

const Sent = formShape(transferRules).and(z.object({ id: idShape }));

/**
 * A refund that an administrator has sent by a bank transfer, with its reference. Answers `input.invalid`, also for the
 * reference of another refund, `not-found`, and `conflict.changed` when the refund is under way or another
 * administrator was first.
 */
export const markRefundSent = verb('markRefundSent', adminMay('payments'), Sent, (outer, typed) =>
  inTransaction(outer, async (context) => {
    const { id } = typed;
    const reference = referenceFrom(typed.reference);
    await lockName(context, `transfer ${reference}`);
    const { subject } = await findDifference(context, id, ['refund-by-hand', 'refund-failed', 'refund-late']);
    const refund = await context.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select(['refunds.status', 'refunds.amount', 'payments.provider'])
      .where('refunds.id', '=', subject)
      .forUpdate('refunds')
      .executeTakeFirstOrThrow();
    await lockDifference(context, id);
    const { provider, amount } = refund;
    if (provider === bank ? refund.status === 'processed' : refund.status !== 'failed')
      refuse('conflict.changed');
    const providerRefundId = `hand:${reference}`;
    if (await refundWithUtr(context, reference))
      refuse('input.invalid', { fields: { reference: 'transfer.refunded' } });
    await closeDifference(context, id, 'sent');
    await refundNews(context, provider, {
      providerRefundId,
      refundId: subject,
      providerPaymentId: null,
      amount: null,
      status: 'processed',
      reference,
      failure: null,
    });
    await recordAudit(context, {
      action: 'refund.by-hand',
      subject: 'refunds',
      subjectId: subject,
      facts: { amount, reference },
    });
  }),
);
