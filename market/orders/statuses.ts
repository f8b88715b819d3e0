/**
 * Spec section 4: the statuses of an order and of a consignment, in the order in which they are reached. `returned`, a
 * parcel that came back, is ours: the specification shows any other value red.
 */
export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * An order is as far as its slowest consignment. What came back counts only when nothing was delivered or is still to come,
 * and what was cancelled only when nothing else is left.
 */
export function orderStatusOf(consignments: readonly OrderStatus[]): OrderStatus {
  return orderStatuses.find((status) => consignments.includes(status)) ?? 'cancelled';
}
