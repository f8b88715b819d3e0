import type { Failure } from '../kernel/errors.ts';
import type { Paise } from '../kernel/money.ts';

/** What one person may still order in cash, in paise. */
export interface CashLeft {
  /** The limit of a day. */
  readonly limit: Paise;
  /** The limit less what the orders of today come to. */
  readonly left: Paise;
  /** Null once a first parcel has reached the person. */
  readonly beforeFirstDelivery: BeforeFirstDelivery | null;
}

/**
 * What is on the way to a person whom no parcel has reached, and the most that may be; null for any. A delivery shows that
 * address and phone are right. Before it, an account costs nothing and could hold back the whole stock.
 */
interface BeforeFirstDelivery {
  readonly orders: number;
  readonly sum: Paise;
  readonly mostOrders: number | null;
  readonly mostSum: Paise | null;
}

/**
 * Why an order of a total, in paise, cannot be placed; null when it can. `payment.cash-limit` has `limit` and `today`;
 * `payment.first-delivery` has what would be passed, `orders` or the sum as `limit`, by name in `of`.
 */
export function cashRefusal(cash: CashLeft, total: Paise): Failure | null {
  const { limit, left, beforeFirstDelivery } = cash;
  if (total > left) return { code: 'payment.cash-limit', facts: { limit, today: limit - left } };
  return beforeFirstDelivery && firstRefusal(beforeFirstDelivery, total);
}

function firstRefusal(
  { orders, sum, mostOrders, mostSum }: BeforeFirstDelivery,
  total: Paise,
): Failure | null {
  const code = 'payment.first-delivery';
  if (mostOrders !== null && orders >= mostOrders)
    return { code, facts: { of: 'orders', orders: mostOrders } };
  if (mostSum !== null && sum + total > mostSum) return { code, facts: { of: 'sum', limit: mostSum } };
  return null;
}
