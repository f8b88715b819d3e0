import type { Context } from '../kernel/context.ts';
import { moneyOfOrder } from '../payments/money-of-order.ts';
import { refundArrivesBy } from './follow-refund-news.ts';

/**
 * What was paid for an order and what goes back, oldest first, each refund with the day by which it is in the buyer's account.
 * Amounts in paise.
 */
export async function orderMoney(context: Context, orderId: string) {
  const { payments, refunds } = await moneyOfOrder(context, orderId);
  return {
    payments,
    refunds: refunds.map((refund) => ({
      ...refund,
      arrivesBy: refundArrivesBy(refund.sentAt ?? refund.dueAt),
    })),
  };
}

export type OrderMoney = Awaited<ReturnType<typeof orderMoney>>;
