import type { Failure } from '../kernel/errors.ts';
import type { Paise } from '../kernel/money.ts';
import type { PrepaidOnly } from '../ledger/prepaid-only.ts';
import { maxCash } from '../settings/cash-limit-rules.ts';
import type { ConfirmationTerms } from './confirmation-rules.ts';

/** How the balance of a machine comes to its dealer. */
export const balanceWays = ['bank-transfer', 'upi', 'cheque', 'cash'] as const;
export type BalanceWay = (typeof balanceWays)[number];

/** Remaining cash on delivery of one person, in paise. */
export interface CashLeft {
  /** Limit per day. */
  readonly limit: Paise;
  /** Limit minus the total of today's orders. */
  readonly left: Paise;
  /** Cash of all parcels that are still to be delivered, which may come on one day, and of those delivered today. */
  readonly awaited: Paise;
  /** Null after the person's first delivery. */
  readonly beforeFirstDelivery: BeforeFirstDelivery | null;
  /** What decides whether an order has to be confirmed. */
  readonly confirmation: ConfirmationTerms;
}

/**
 * Undelivered orders of a person without any delivery yet, and their limits; null means no limit. A delivery proves
 * that address and phone are right. Before it, accounts cost nothing and could reserve the whole stock.
 */
interface BeforeFirstDelivery {
  readonly orders: number;
  readonly sum: Paise;
  readonly maxOrders: number | null;
  readonly maxSum: Paise | null;
}

/**
 * The reason why an order with this total, in paise, cannot be placed; null when it can. `payment.cash-limit` has the
 * facts `limit`, and `today` or, for the limit of the law, `awaited`; `payment.first-delivery` has `of`, which names
 * the exceeded limit: `orders`, or `sum` with `limit`.
 */
export function cashRefusal(cash: CashLeft, total: Paise): Failure | null {
  const { limit, left, awaited, beforeFirstDelivery } = cash;
  if (total > left) return { code: 'payment.cash-limit', facts: { limit, today: limit - left } };
  if (awaited + total > maxCash) return { code: 'payment.cash-limit', facts: { limit: maxCash, awaited } };
  return beforeFirstDelivery && firstRefusal(beforeFirstDelivery, total);
}

/** The most cash that a vendor takes at the door at the place of an order, in paise. */
export interface CashOfZone {
  readonly vendorId: string;
  readonly companyName: string;
  readonly cashUpTo: Paise;
}

/**
 * The reason why a vendor does not take so much cash at this place; null when all do. `door` is the cash by vendor, in
 * paise. `payment.cash-zone` has the facts `vendor` and `limit`, 0 for no cash at all.
 */
export function cashZoneRefusal(
  limits: readonly CashOfZone[],
  door: ReadonlyMap<string, Paise>,
): Failure | null {
  const one = limits.find(({ vendorId, cashUpTo }) => (door.get(vendorId) ?? 0) > cashUpTo);
  return one
    ? {
        code: 'payment.cash-zone',
        facts: { vendor: one.companyName, limit: one.cashUpTo, cash: one.cashUpTo === 0 ? 'none' : 'some' },
      }
    : null;
}

/**
 * The reason why these goods cannot be paid in cash: their vendor is sold for prepaid orders alone; null when they can.
 * `door` is the cash by vendor, in paise. `payment.prepaid-only` has the facts `vendor`, and `online`: `none` where the
 * shop has no other way.
 */
export function prepaidOnlyRefusal(
  vendors: readonly PrepaidOnly[],
  door: ReadonlyMap<string, Paise>,
  hasOnline: boolean,
): Failure | null {
  const one = vendors.find(({ vendorId }) => (door.get(vendorId) ?? 0) > 0);
  if (!one) return null;
  return {
    code: 'payment.prepaid-only',
    facts: { vendor: one.companyName, online: hasOnline ? 'some' : 'none' },
  };
}

function firstRefusal({ orders, sum, maxOrders, maxSum }: BeforeFirstDelivery, total: Paise): Failure | null {
  const code = 'payment.first-delivery';
  if (maxOrders !== null && orders >= maxOrders) return { code, facts: { of: 'orders', orders: maxOrders } };
  if (maxSum !== null && sum + total > maxSum) return { code, facts: { of: 'sum', limit: maxSum } };
  return null;
}
