import { sql } from 'kysely';
import type { RefundReason } from '../delivery/reasons.ts';
import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { openGoodwill, postRecovered } from '../ledger/complaint-costs.ts';
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
 * Sends back a part of what was paid for an order, in the caller's transaction, which has locked the order and lessened
 * its `prepaid`. What the buyer got back as goodwill before, beyond what they keep, is not sent again, and is no cost
 * any more. Does nothing for an amount of 0. Returns what is sent, in paise. Throws when the order was not paid.
 */
export async function refundOrder(
  context: Context,
  {
    kept = 0,
    ...refund
  }: {
    readonly orderId: string;
    readonly consignmentId: string;
    readonly amount: Paise;
    readonly reason: RefundReason;
    /** What stays paid first for goods that the buyer keeps of the consignment, in paise. */
    readonly kept?: Paise;
  },
): Promise<Paise> {
  if (refund.amount === 0) return 0;
  const { payment, amount: left } = await refundable(context, refund);
  const { online: given } = await openGoodwill(context, refund.consignmentId);
  const amount = Math.max(0, Math.min(left, refund.amount - Math.max(0, given - kept)));
  if (amount > 0) await requestRefund(context, { payment, ...refund, amount });
  if (amount < refund.amount)
    await postRecovered(context, refund, { amount: refund.amount - amount, way: 'online' });
  return amount;
}

/**
 * The payment of an order, the way it was made, and how much of an amount it can send back, in paise: not what was sent
 * before as goodwill. Throws when the order was not paid.
 */
export async function refundable(
  { db }: Pick<Context, 'db'>,
  wanted: { readonly orderId: string; readonly amount: Paise },
) {
  const { left, way, ...payment } = await db
    .selectFrom('payments')
    .innerJoin('paymentAttempts as a', 'a.id', 'payments.attemptId')
    .select(['payments.id', 'payments.provider', 'a.way'])
    .select(({ eb, selectFrom }) =>
      eb(
        'payments.amount',
        '-',
        selectFrom('refunds')
          .whereRef('refunds.paymentId', '=', 'payments.id')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('refunds.amount'), sql<number>`0`).as('back')),
      ).as('left'),
    )
    .where('payments.orderId', '=', wanted.orderId)
    .where('payments.usedFor', '=', 'order')
    .executeTakeFirstOrThrow();
  return { payment, way, amount: Math.min(wanted.amount, Number(left)) };
}
