import { type ActorRole, actorRoles } from '../delivery/reasons.ts';
import type { OrderStatus } from './statuses.ts';

interface Move {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: readonly ActorRole[];
  /** It takes back what was noted wrongly (decision 42). */
  readonly isCorrection?: true;
}

/** Design section 3.5: every move that a consignment can make, and who may make it. What is not here is refused. */
const moves: readonly Move[] = [
  { from: 'pending', to: 'processing', by: ['vendor'] },
  { from: 'processing', to: 'shipped', by: ['vendor'] },
  { from: 'shipped', to: 'delivered', by: ['vendor'] },
  { from: 'shipped', to: 'returned', by: ['vendor', 'admin'] },
  { from: 'delivered', to: 'shipped', by: ['admin'], isCorrection: true },
  { from: 'delivered', to: 'returned', by: ['admin'], isCorrection: true },
  { from: 'returned', to: 'shipped', by: ['admin'], isCorrection: true },
  { from: 'pending', to: 'cancelled', by: actorRoles },
  { from: 'processing', to: 'cancelled', by: actorRoles },
];

/** Whether an actor of this role may move a consignment from one status to another. */
export function canTransition(from: OrderStatus, to: OrderStatus, by: ActorRole): boolean {
  return moves.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

/** Where an actor of this role may move a consignment now, the usual way first. */
export function transitionsFrom(from: OrderStatus, by: ActorRole): OrderStatus[] {
  return moves.filter((move) => move.from === from && move.by.includes(by)).map(({ to }) => to);
}

/** Whether the move takes back what was noted wrongly. */
export function isCorrection(from: OrderStatus, to: OrderStatus): boolean {
  return moves.some((move) => move.isCorrection && move.from === from && move.to === to);
}

/** Whether the vendor still has something to pack, send or hand over. */
export function isOpen(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'returned' && status !== 'cancelled';
}
