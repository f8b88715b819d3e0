import type { RefundReason } from '../delivery/reasons.ts';
import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { closeRequest } from './find-attempt.ts';
import { requestRefund } from './refunds.ts';

/** Closes the open request of an order that is cancelled. Money that still arrives for it goes back as `paid-late`. */
export async function cancelRequest(context: Context, orderId: string): Promise<void> {
  const request = await context.db
    .selectFrom('paymentRequests')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (request) await closeRequest(context, request.id, 'cancelled');
}

/**
 * Sends back a part of what was paid for an order, in the caller's transaction, which has locked the order and lessened its
 * `prepaid`. Does nothing for an amount of 0. Throws when the order was not paid.
 */
export async function refundOrder(
  context: Context,
  refund: {
    readonly orderId: string;
    readonly consignmentId: string;
    readonly amount: Paise;
    readonly reason: RefundReason;
  },
): Promise<void> {
  if (refund.amount === 0) return;
  const payment = await context.db
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('orderId', '=', refund.orderId)
    .where('usedFor', '=', 'order')
    .executeTakeFirstOrThrow();
  await requestRefund(context, { payment, ...refund });
}
