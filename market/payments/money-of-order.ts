import type { Context } from '../kernel/context.ts';

/**
 * Payments, refunds and cash that goes back of an order, oldest first, for its buyer and administrators. Amounts in
 * paise.
 */
export async function moneyOfOrder({ db }: Context, orderId: string) {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('paymentAttempts as a', 'a.id', 'payments.attemptId')
    .select(['payments.id', 'payments.provider', 'a.way', 'amount', 'usedFor', 'utr', 'payer', 'capturedAt'])
    .select('providerPaymentId')
    .where('payments.orderId', '=', orderId)
    .orderBy('capturedAt')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('paymentAttempts as a', 'a.id', 'payments.attemptId')
    .select([
      'refunds.id',
      'refunds.paymentId',
      'refunds.amount',
      'refunds.reason',
      'refunds.status',
      'refunds.reference',
    ])
    .select(['refunds.consignmentId', 'requestedAt', 'dueAt', 'sentAt', 'processedAt', 'a.way'])
    .where('refunds.orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('refunds.id')
    .execute();
  const cashRefunds = await db
    .selectFrom('cashRefunds')
    .select(['id', 'consignmentId', 'amount', 'status', 'way', 'lastFour', 'saidAt', 'dueOn', 'failure'])
    .select(['utr', 'paidOn', 'fileId', 'requestedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return { payments, refunds, cashRefunds };
}

/** Differences of an order that are open, oldest first. For administrators. */
export function openDifferencesOf({ db }: Context, orderId: string) {
  return db
    .selectFrom('paymentDifferences')
    .select(['id', 'kind'])
    .where('orderId', '=', orderId)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Attempts, payments and refunds of one request to pay: that of an order, or of an attempt, a payment or a refund by
 * its id. For administrators.
 */
export async function moneyOfRequest(
  context: Context,
  of: { readonly orderId: string | null; readonly subject: string },
) {
  const { db } = context;
  const requestId = await requestIdOf(context, of);
  const attempts = await db
    .selectFrom('paymentAttempts')
    .select(['createdAt', 'way', 'provider', 'reference', 'failure'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .limit(50)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .innerJoin('paymentAttempts as a', 'a.id', 'payments.attemptId')
    .select(['capturedAt', 'usedFor', 'amount', 'way', 'providerPaymentId'])
    .where('a.requestId', '=', requestId)
    .limit(50)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('paymentAttempts as a', 'a.id', 'payments.attemptId')
    .select(['refunds.amount', 'tries', 'refunds.reference', 'refunds.failure', 'refunds.status'])
    .select(['requestedAt', 'sentAt', 'refunds.changedAt'])
    .where('a.requestId', '=', requestId)
    .limit(50)
    .execute();
  return { attempts, payments, refunds };
}

async function requestIdOf(
  { db }: Context,
  { orderId, subject }: { orderId: string | null; subject: string },
): Promise<string> {
  if (orderId !== null) {
    const request = await db
      .selectFrom('paymentRequests')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirst();
    return request?.id ?? '';
  }
  const payment = db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .where(({ eb, or }) => or([eb('payments.id', '=', subject), eb('refunds.id', '=', subject)]));
  const found = await db
    .selectFrom('paymentAttempts')
    .select('requestId')
    .where(({ eb, or }) => or([eb('id', '=', subject), eb('id', 'in', payment.select('payments.attemptId'))]))
    .limit(1)
    .executeTakeFirst();
  return found?.requestId ?? '';
}
