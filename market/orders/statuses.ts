/**
 * The statuses of orders and consignments, in chronological order (docs/product.md, Order status). An order that is
 * `awaiting-payment` has all of its consignments so (docs/decisions/payments.md).
 */
export const orderStatuses = [
  'awaiting-payment',
  'pending',
  'processing',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const;

/** The statuses that vendors see: not that of an unpaid order. */
export const statusesForVendors = orderStatuses.filter((status) => status !== 'awaiting-payment');
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * An order has the status of its slowest consignment. Returned consignments count only when none is delivered or still
 * open, and cancelled ones only when no other is left.
 */
export function orderStatusOf(consignments: readonly OrderStatus[]): OrderStatus {
  return orderStatuses.find((status) => consignments.includes(status)) ?? 'cancelled';
}

/** Orders and parcels to which nothing happens any more. */
export const closedStatuses: readonly OrderStatus[] = ['delivered', 'returned', 'cancelled'];
