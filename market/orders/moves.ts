import type { OrderStatus } from './statuses.ts';

/** Who moves a consignment: its customer, its vendor, or the marketplace by an administrator. */
export const movers = ['customer', 'vendor', 'admin'] as const;
export type Mover = (typeof movers)[number];

interface Move {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: readonly Mover[];
}

/** Design section 3.5: every move that a consignment can make, and who may make it. What is not here is refused. */
const moves: readonly Move[] = [
  { from: 'pending', to: 'processing', by: ['vendor'] },
  { from: 'processing', to: 'shipped', by: ['vendor'] },
  { from: 'shipped', to: 'delivered', by: ['vendor'] },
  { from: 'pending', to: 'cancelled', by: movers },
  { from: 'processing', to: 'cancelled', by: movers },
];

/** Whether somebody may move a consignment from one status to another. */
export function mayMove(from: OrderStatus, to: OrderStatus, by: Mover): boolean {
  return moves.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

/** Where somebody may move a consignment now, the usual way first. */
export function movesFrom(from: OrderStatus, by: Mover): OrderStatus[] {
  return moves.filter((move) => move.from === from && move.by.includes(by)).map(({ to }) => to);
}

/** Whether the vendor still has something to do with it, for which he needs the customer's address and phone. */
export function isOpen(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}

/** Why somebody cancels: short lists, because a reason that is typed by thumb is not given. */
export const cancelReasons = {
  customer: ['mistake', 'too-late', 'cheaper', 'not-needed', 'other'],
  vendor: ['sold-out', 'no-delivery', 'unreachable', 'customer-asked', 'other'],
  admin: ['customer-asked', 'sold-out', 'no-delivery', 'unreachable', 'other'],
} as const satisfies Record<Mover, readonly string[]>;

export type CancelReason = (typeof cancelReasons)[Mover][number];
