/** What a buyer knows of a purchase. */
export interface Purchase {
  readonly checkoutId: string;
  /** The ids of its order in all acknowledgements; more than one if the shop placed it again. */
  readonly orderIds: string[];
  /** Of the first acknowledgement, in milliseconds of `performance.now()`; null without one. */
  acknowledgedAt: number | null;
}

/** An order in the database. */
export interface StoredOrder {
  readonly id: string;
  readonly checkoutId: string;
}

export interface Comparison {
  readonly acknowledged: number;
  /** Purchases with an acknowledged order that the database does not have. */
  readonly lost: readonly Purchase[];
  /** Purchases with more than one order in the database. */
  readonly doubled: number;
}

/** Compares every acknowledged order with the database. */
export function compareOrders(purchases: readonly Purchase[], stored: readonly StoredOrder[]): Comparison {
  const ids = new Set(stored.map(({ id }) => id));
  const orders = new Map<string, number>();
  for (const { checkoutId } of stored) orders.set(checkoutId, (orders.get(checkoutId) ?? 0) + 1);
  const acknowledged = purchases.filter(({ orderIds }) => orderIds.length > 0);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ orderIds }) => orderIds.some((id) => !ids.has(id))),
    doubled: purchases.filter(({ checkoutId }) => (orders.get(checkoutId) ?? 0) > 1).length,
  };
}
