import type { ActorRole, MoveReason } from '../delivery/reasons.ts';
import type { Paise } from '../kernel/money.ts';
import type { DeliveryAddress } from './schema.ts';
import type { OrderStatus } from './statuses.ts';

/** Where consignments shall go, who wants it, and what belongs to it. */
export interface TransitionRequest {
  readonly to: OrderStatus;
  readonly by: ActorRole;
  /** With `cancelled`, `returned` and corrections. */
  readonly reason?: MoveReason | null;
  /** With `shipped`, unless it corrects. */
  readonly carrier?: string;
  readonly trackingNumber?: string | null;
}

/** A consignment as it stood before the move. */
export interface LockedConsignment {
  readonly id: string;
  readonly vendorId: string;
  readonly status: OrderStatus;
  readonly subtotal: Paise;
  readonly shipping: Paise;
}

export interface LockedOrder {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly total: Paise;
  readonly address: DeliveryAddress | null;
  readonly createdAt: Date;
  readonly parts: readonly LockedConsignment[];
}
