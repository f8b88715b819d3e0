import type { Paise } from '../kernel/money.ts';
import type { OrderStatus } from './statuses.ts';

/**
 * The only definition of sales, for every figure of both portals (docs/decisions/figures.md): sales are the goods of
 * all consignments, without shipping, that are neither unpaid nor cancelled nor returned, by the day of the order in
 * India; collected is what delivered consignments cost with shipping, by the same day. The SQL functions `is_sale`
 * and `is_collected` mirror it for `day-figures.ts`.
 */
export function isSale(status: OrderStatus): boolean {
  return !isOff(status) && status !== 'awaiting-payment';
}

/** Whether nothing is due for a consignment or an order: it is cancelled or returned. */
export function isOff(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'returned';
}

/** Whether the cash of a consignment is collected. */
export function isCollected(status: OrderStatus): boolean {
  return status === 'delivered';
}

/** Whether the cash of a consignment is still to be collected at the door. */
export function isToCollect(status: OrderStatus): boolean {
  return isSale(status) && !isCollected(status);
}

/** Cash that is still due at the door for a consignment, with shipping. In paise. */
export function toCollectOf(part: {
  readonly status: OrderStatus;
  readonly subtotal: Paise;
  readonly shipping: Paise;
  readonly prepaid: Paise;
}): Paise {
  return isToCollect(part.status) ? part.subtotal + part.shipping - part.prepaid : 0;
}

interface Amounts {
  readonly total: Paise;
  readonly cancelledAmount: Paise;
  readonly returnedAmount: Paise;
}

/** Total to pay, with shipping, without cancelled and returned consignments (docs/decisions/orders.md). In paise. */
export function toPayOf({ total, cancelledAmount, returnedAmount }: Amounts): Paise {
  return total - cancelledAmount - returnedAmount;
}
