import type { DeliveryWay } from '../delivery/offers.ts';
import type { ActorRole, MoveReason } from '../delivery/reasons.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { DeliveryAddress } from './schema.ts';
import type { OrderStatus } from './statuses.ts';

/** Requested status change of consignments, with the actor's role and the details of the new status. */
export interface TransitionRequest {
  readonly to: OrderStatus;
  readonly by: ActorRole;
  /** For `cancelled`, `returned` and corrections. */
  readonly reason?: MoveReason | null;
  /** Why an administrator delivers a parcel without its code. */
  readonly note?: string;
  /** For `shipped`, unless it is a correction. */
  readonly carrier?: string;
  readonly trackingNumber?: string | null;
  /** For `returned`: it came back after its delivery, which stays posted. */
  readonly isCameBack?: true;
  /** For `shipped` by a dealer: all that has to be there before the machine leaves is there. */
  readonly isReady?: true;
}

/** A consignment before the status change. */
export interface LockedConsignment {
  readonly id: string;
  readonly vendorId: string;
  readonly status: OrderStatus;
  readonly subtotal: Paise;
  readonly shipping: Paise;
  /** Paid before delivery, in paise. */
  readonly prepaid: Paise;
  readonly trackingToken: string;
  readonly way: DeliveryWay;
}

export interface LockedOrder {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly total: Paise;
  readonly prepaid: Paise;
  readonly status: OrderStatus;
  readonly address: DeliveryAddress | null;
  readonly createdAt: Date;
  readonly estimatedOn: Day;
  readonly confirmBy: Date | null;
  readonly confirmedAt: Date | null;
  readonly parts: readonly LockedConsignment[];
}

/** Locks those of the orders that no other transaction changes, and returns their ids. */
export async function lockFreeOrders({ db }: Context, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', anyOf(ids))
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the order's row first, so that concurrent status changes of an order run one after the other. */
export async function lockOrder({ db }: Context, id: string): Promise<LockedOrder> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number', 'userId', 'total', 'prepaid', 'status', 'address', 'createdAt', 'estimatedOn'])
    .select(['confirmBy', 'confirmedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom('consignments')
    .select(['id', 'vendorId', 'status', 'subtotal', 'shipping', 'prepaid', 'trackingToken', 'way'])
    .where('orderId', '=', id)
    .orderBy('vendorId')
    .forUpdate()
    .execute();
  return { ...order, parts };
}
