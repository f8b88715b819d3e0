import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay, isDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { reasonShape, textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { lockName } from '../kernel/named-lock.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import {
  lockCashRefund,
  payCashRefund,
  refundWithUtr,
  returnCashRefund,
} from '../payments/cash-refunds/change-cash-refund.ts';
import { utrOf } from '../payments/cash-refunds/rules.ts';
import { creditOfConsignment } from './credit-of-consignment.ts';
import { tellPaid } from './tell-customer.ts';

/** `seen` is the destination that the administrator saw, as `destinationVersion` gives it. */
const Paid = z.object({ id: idShape, seen: textField, utr: textField, paidOn: textField });

/** Changes whenever the buyer says another destination. */
export function destinationVersion({ saidAt }: { readonly saidAt: Date | null }): string {
  return saidAt?.toISOString() ?? '';
}

/**
 * Records that an administrator has paid cash back, with the day and the bank's reference (UTR), and posts it. Answers
 * `input.invalid`, also for a reference that counts already anywhere in the shop, `not-found`, and `conflict.changed`
 * when it is paid already, when the buyer has said another destination since, or when the sums differ from the credit
 * note.
 */
export const markCashPaid = verb(
  'markCashPaid',
  adminMay('payments'),
  Paid,
  (outer, { id, seen, ...typed }) =>
    inTransaction(outer, async (context) => {
      const utr = utrOf(typed.utr);
      const paidOn = typed.paidOn.trim();
      if (utr === '') refuse('input.invalid', { fields: { utr: 'cash-refund.utr' } });
      if (!isDay(paidOn) || paidOn > indianDay(context.clock()))
        refuse('input.invalid', { fields: { paidOn: 'payout.day' } });
      // The locks under which payouts and refunds by hand record their references.
      await lockName(context, 'payouts.settle');
      await lockName(context, `transfer ${utr}`);
      const refund = (await lockCashRefund(context, id)) ?? refuse('not-found');
      if (refund.status !== 'ready' || destinationVersion(refund) !== seen) refuse('conflict.changed');
      if (!(await creditOfConsignment(context, refund.consignmentId)).agrees) refuse('conflict.changed');
      if (await isUsed(context, utr)) refuse('input.invalid', { fields: { utr: 'cash-refund.used' } });
      await payCashRefund(context, refund, { utr, paidOn });
      await recordAudit(context, {
        action: 'cash-refund.paid',
        subject: 'cash_refunds',
        subjectId: id,
        facts: { amount: Number(refund.amount), utr, paidOn, to: refund.lastFour ?? '' },
      });
      const { orderId, amount, tries, lastFour } = refund;
      await tellPaid(context, { id, orderId, amount: Number(amount), tries, utr, to: lastFour ?? '' });
    }),
);

async function isUsed(context: Context, utr: string): Promise<boolean> {
  if (await refundWithUtr(context, utr)) return true;
  const payout = await context.db
    .selectFrom('payouts')
    .select('id')
    .where('utr', '=', utr)
    .limit(1)
    .executeTakeFirst();
  return payout !== undefined;
}

/** `was` is the status that the administrator saw. */
const Back = z.object({ id: idShape, was: z.enum(['ready', 'paid']).catch('ready'), reason: reasonShape });

/**
 * Records that the bank has sent cash back or refused it: what was paid is posted back, and the buyer is asked anew
 * where it goes. Answers `input.invalid`, `not-found`, and `conflict.changed` when the refund has another status.
 */
export const markCashBack = verb('markCashBack', adminMay('payments'), Back, (outer, { id, was, reason }) =>
  inTransaction(outer, async (context) => {
    const refund = (await lockCashRefund(context, id)) ?? refuse('not-found');
    if (refund.status !== was) refuse('conflict.changed');
    await returnCashRefund(context, refund, reason);
    await recordAudit(context, {
      action: 'cash-refund.back',
      subject: 'cash_refunds',
      subjectId: id,
      facts: { amount: Number(refund.amount), reason, ...(refund.utr && { utr: refund.utr }) },
    });
  }),
);
