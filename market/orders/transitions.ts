import { type ActorRole, actorRoles } from '../delivery/reasons.ts';
import type { OrderStatus } from './statuses.ts';

interface Transition {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: readonly ActorRole[];
  /** Reverts a wrong entry (docs/decisions/orders.md). */
  readonly isCorrection?: true;
}

/**
 * All allowed status transitions of a consignment, with the roles that may make them (docs/product.md, Order status).
 */
const transitions: readonly Transition[] = [
  { from: 'awaiting-payment', to: 'pending', by: ['customer'] },
  { from: 'awaiting-payment', to: 'cancelled', by: ['customer', 'admin'] },
  { from: 'pending', to: 'processing', by: ['vendor', 'admin'] },
  { from: 'processing', to: 'shipped', by: ['vendor', 'admin'] },
  { from: 'shipped', to: 'delivered', by: ['vendor', 'admin'] },
  { from: 'shipped', to: 'returned', by: ['vendor', 'admin'] },
  { from: 'delivered', to: 'shipped', by: ['admin'], isCorrection: true },
  { from: 'delivered', to: 'returned', by: ['admin'], isCorrection: true },
  { from: 'returned', to: 'shipped', by: ['admin'], isCorrection: true },
  { from: 'pending', to: 'cancelled', by: actorRoles },
  { from: 'processing', to: 'cancelled', by: actorRoles },
];

/** Whether an actor of this role may change a consignment from one status to another. */
export function canTransition(from: OrderStatus, to: OrderStatus, by: ActorRole): boolean {
  return transitions.some(
    (transition) => transition.from === from && transition.to === to && transition.by.includes(by),
  );
}

/** The transitions an actor of this role may make from a status, the usual one first. */
export function transitionsFrom(from: OrderStatus, by: ActorRole): OrderStatus[] {
  return transitions
    .filter((transition) => transition.from === from && transition.by.includes(by))
    .map(({ to }) => to);
}

/** Whether goods that come back after the delivery may be recorded (`returnGoods`, docs/decisions/orders.md). */
export function canComeBack(from: OrderStatus, by: ActorRole): boolean {
  return from === 'delivered' && by !== 'customer';
}

/** Whether lines of a consignment may still be reduced: until it is shipped. */
export function canReduce(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing';
}

/** Whether the transition reverts a wrong entry. */
export function isCorrection(from: OrderStatus, to: OrderStatus): boolean {
  return transitions.some(
    (transition) => transition.isCorrection && transition.from === from && transition.to === to,
  );
}

/** Whether the vendor still has to pack, ship or deliver. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing' || status === 'shipped';
}
