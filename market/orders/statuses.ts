/** Spec section 4: the statuses of an order and of a consignment, in the order in which they are reached. */
export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An order is as far as its slowest consignment; cancelled comes last, so it counts only when all are. */
export function orderStatusOf(consignments: readonly OrderStatus[]): OrderStatus {
  return orderStatuses.find((status) => consignments.includes(status)) ?? 'cancelled';
}
