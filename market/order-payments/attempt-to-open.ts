import type { Context } from '../kernel/context.ts';
import { findAttempt } from '../payments/find-attempt.ts';
import { phoneNumberOf } from '../people/phone-number.ts';
import { realEmail } from '../people/placeholder-email.ts';

/**
 * An attempt with what its provider needs to know of the buyer: the phone of the address, the email or null, and the
 * language. Null for an attempt whose request is closed, when it is to be opened: nothing is to pay any more.
 */
export async function attemptToOpen(
  context: Context,
  attemptId: string,
  { isOpening }: { isOpening: boolean },
) {
  const attempt = await findAttempt(context, { attemptId });
  if (!attempt) return null;
  if (isOpening && (attempt.requestStatus !== 'open' || attempt.expiresAt <= context.clock())) return null;
  const buyer = await context.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['orders.number', 'orders.address', 'users.id', 'users.name', 'users.email', 'users.language'])
    .where('orders.id', '=', attempt.orderId ?? '')
    .executeTakeFirst();
  return {
    ...attempt,
    orderNumber: buyer?.number ?? 'TEST',
    phone: phoneNumberOf(buyer?.address?.phone ?? '') === null ? null : (buyer?.address?.phone ?? null),
    email: buyer ? realEmail(buyer.email) : null,
    name: buyer?.address?.name ?? buyer?.name ?? '',
    customerId: buyer?.id ?? 'administrator',
    language: buyer?.language ?? 'en',
  };
}

/** A refund with what its provider needs to know. Null for one that is not to be sent. */
export async function refundToSend({ db }: Context, refundId: string) {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'payments.attemptId')
    .leftJoin('orders', 'orders.id', 'refunds.orderId')
    .select([
      'refunds.id as refundId',
      'refunds.orderId',
      'refunds.amount',
      'refunds.tries',
      'refunds.providerRefundId',
    ])
    .select([
      'payments.providerPaymentId',
      'paymentAttempts.providerOrderId',
      'orders.number',
      'refunds.status',
    ])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  return refund ?? null;
}
