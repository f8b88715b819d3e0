import type { Context } from '../kernel/context.ts';
import { beginningOf } from '../kernel/days.ts';
import { moneyOfOrder } from '../payments/money-of-order.ts';
import { refundArrivesBy } from './follow-refund-news.ts';

/**
 * What was paid for an order and what goes back, oldest first, each refund to the source of a payment with the day by
 * which it is in the buyer's account. Amounts in paise.
 */
export async function orderMoney(context: Context, orderId: string) {
  const { payments, refunds, cashRefunds } = await moneyOfOrder(context, orderId);
  return {
    payments,
    refunds: refunds.map((refund) => ({
      ...refund,
      arrivesBy: refundArrivesBy(refund.sentAt ?? refund.dueAt),
    })),
    cashRefunds: cashRefunds.map(({ fileId, ...refund }) => {
      const sentOn = refund.paidOn ?? refund.dueOn;
      return {
        ...refund,
        /** Null until the buyer has said where it goes. */
        arrivesBy: sentOn && refundArrivesBy(beginningOf(sentOn)),
        /** Whether the buyer may still say another place. */
        isOpen: refund.status !== 'paid' && fileId === null,
      };
    }),
  };
}

export type OrderMoney = Awaited<ReturnType<typeof orderMoney>>;
