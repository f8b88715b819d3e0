import type { Insertable } from 'kysely';
import { workingDaysAfter } from '../delivery/dates.ts';
import type { RefundReason } from '../delivery/reasons.ts';
import { setDeadline } from '../integrations/deadlines.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { postGoodwill, postRefund } from '../ledger/post-payments.ts';
import { raiseDifference } from './differences/differences.ts';
import { enqueueRefund } from './differences/enqueue-refund.ts';
import { bank } from './rules.ts';
import type { RefundTable } from './schema.ts';
import { reverseBefore } from './split/reverse-transfers.ts';

/** Kind of the deadline until which a refund has to be sent. Its subject is the refund. */
export const refundDeadline = 'refund.send';

interface NewRefund {
  readonly payment: { readonly id: string; readonly provider: string };
  readonly orderId: string | null;
  readonly consignmentId?: string;
  readonly amount: Paise;
  readonly reason: RefundReason;
}

/**
 * Sends money back to the source of a payment, in the caller's transaction: a job makes the call. Money of a bank
 * transfer is sent by an administrator. What vendors got of it by transfers is taken back first. Due to be sent within
 * two working days.
 */
export async function requestRefund(
  context: Context,
  { payment, consignmentId, ...refund }: NewRefund,
): Promise<void> {
  const id = await insertRefund(context, { paymentId: payment.id, consignmentId, ...refund });
  const isWaiting =
    payment.provider !== bank && (await reverseBefore(context, { id, paymentId: payment.id, consignmentId }));
  if (!isWaiting) await sendRefund(context, { id, payment, ...refund });
}

/**
 * Sends money back for delivered goods at the operator's cost, in the caller's transaction: vendors keep what they got.
 */
export async function requestGoodwill(
  context: Context,
  refund: Pick<NewRefund, 'payment' | 'orderId' | 'amount'> & { readonly consignmentId: string },
): Promise<void> {
  const { payment, orderId, consignmentId, amount } = refund;
  const id = await insertRefund(context, { paymentId: payment.id, orderId, amount, reason: 'goodwill' });
  await postGoodwill(context, { id, orderId, consignmentId, amount });
  await sendRefund(context, { id, payment, orderId, amount });
}

/** A job makes the call; money of a bank transfer is sent by an administrator. */
async function sendRefund(
  context: Context,
  {
    id,
    payment,
    orderId,
    amount,
  }: Pick<NewRefund, 'payment' | 'orderId' | 'amount'> & { readonly id: string },
): Promise<void> {
  if (payment.provider !== bank) return enqueueRefund(context, { id, provider: payment.provider, tries: 1 });
  await raiseDifference(context, {
    kind: 'refund-by-hand',
    subject: id,
    provider: bank,
    orderId,
    ours: -amount,
    theirs: 0,
  });
}

/** Writes a refund with its deadline. Returns its id. */
export async function insertRefund(
  context: Context,
  refund: Pick<Insertable<RefundTable>, 'paymentId' | 'orderId' | 'consignmentId' | 'amount' | 'reason'>,
): Promise<string> {
  const requestedAt = context.clock();
  const id = newId(requestedAt);
  const dueAt = workingDaysAfter(requestedAt, 2);
  await context.db
    .insertInto('refunds')
    .values({ id, ...refund, requestedAt, dueAt, changedAt: requestedAt })
    .execute();
  await postRefund(context, { id, ...refund });
  await setDeadline(context, { kind: refundDeadline, subject: id, dueAt });
  return id;
}
