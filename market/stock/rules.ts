/** Adjustment reasons, and how the entered number changes the stock: added, taken away, or set. */
export const adjustments = { received: 'add', return: 'add', damaged: 'take', counted: 'set' } as const;
export type Adjustment = keyof typeof adjustments;

export const adjustmentReasons = Object.keys(adjustments) as Adjustment[];

export const maxInStock = 1_000_000;

export function stockAfter(stock: number, reason: Adjustment, count: number): number {
  const by = adjustments[reason];
  return by === 'set' ? count : by === 'add' ? stock + count : stock - count;
}
