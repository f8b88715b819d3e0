import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { postGoodwill } from '../ledger/post-payments.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { moveConsignments } from '../orders/move/move-consignments.ts';
import { lessenPrepaid } from '../orders/prepaid-part.ts';
import { canReduce } from '../orders/transitions.ts';
import { closeDifference, findDifference, lockDifference } from '../payments/differences/lock-difference.ts';
import { insertRefund } from '../payments/refunds.ts';
import { refundNews } from './follow-refund-news.ts';

/** What a refund at the provider was for. */
export const bookedAs = ['cancel', 'door', 'goodwill'] as const;

const Book = z.object({
  id: idShape,
  as: z.enum(bookedAs, { error: 'required' }),
  /** Of `cancel`: the parcels that are not sent. */
  parts: z.array(idShape).max(100).catch([]),
});

/**
 * Books a refund that was made at the provider as one of its order: the chosen parcels are cancelled and the rest of
 * what was paid for them goes back too; or the sum is paid at the door of what is not yet shipped; or it is the
 * operator's cost. No more than was paid and did not go back. Answers `not-found`, `input.invalid`, and
 * `conflict.changed` when it was booked before.
 */
export const bookRefund = verb('bookRefund', adminMay('payments'), Book, (outer, { id, as, parts }) =>
  inTransaction(outer, async (context) => {
    const found = await findDifference(context, id, ['unknown-refund']);
    const { orderId, provider, theirs, facts } = found;
    if (orderId === null || !facts.payment || !facts.refund) return refuse('not-found');
    const order = await lockOrder(context, orderId);
    await lockDifference(context, id);
    const amount = -theirs;
    await refuseBeyondPaid(context, facts.payment, amount);
    const open = order.parts.filter(({ status }) => canReduce(status));
    const chosen = as === 'cancel' ? open.filter((part) => parts.includes(part.id)) : open;
    if (as === 'cancel' && (chosen.length === 0 || chosen.length < new Set(parts).size))
      refuse('input.invalid', { fields: { parts: 'refund.parts' } });
    if (as !== 'goodwill' && !(await lessenPrepaid(context, orderId, chosen, amount)))
      refuse('input.invalid', { fields: { as: 'refund.unsent' } });
    const [only, ...others] = chosen;
    const refundId = await insertRefund(context, {
      paymentId: facts.payment,
      orderId,
      consignmentId: as === 'goodwill' || others.length > 0 ? null : only?.id,
      amount,
      reason: ({ cancel: 'cancelled', door: 'reduced', goodwill: 'goodwill' } as const)[as],
    });
    if (as === 'goodwill') await postGoodwill(context, { id: refundId, orderId, amount });
    await refundNews(context, provider, {
      refundId,
      providerRefundId: facts.refund,
      providerPaymentId: null,
      amount: null,
      status: 'processed',
      reference: facts.reference || null,
      failure: null,
    });
    if (as === 'cancel')
      await moveConsignments(context, orderId, (part) => chosen.some((one) => one.id === part.id), {
        to: 'cancelled',
        by: 'admin',
        reason: 'other',
      });
    await closeDifference(context, id, 'booked');
    await recordAudit(context, {
      action: 'refund.book',
      subject: 'refunds',
      subjectId: refundId,
      facts: { amount, as, order: order.number },
    });
  }),
);

async function refuseBeyondPaid({ db }: Context, paymentId: string, amount: Paise): Promise<void> {
  const { paid } = await db
    .selectFrom('payments')
    .select('amount as paid')
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('refunds')
    .select('amount')
    .where('paymentId', '=', paymentId)
    .execute();
  if (amount > paid - sum(refunds.map((refund) => refund.amount)))
    refuse('input.invalid', { fields: { as: 'refund.beyond' } });
}
