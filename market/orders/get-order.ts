import type { Expression } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { estimatedDelivery } from '../delivery/dates.ts';
import type { ActorRole } from '../delivery/reasons.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { sum } from '../kernel/money.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { vendorName } from '../vendors/vendor-names.ts';
import { linesOf } from './order-lines.ts';
import { checksOf } from './returned-lines.ts';
import { isToCollect, toPayOf } from './sales.ts';
import type { OrderStatus } from './statuses.ts';
import { canTransition } from './transitions.ts';

/**
 * One of the actor's own orders with its lines and its vendors' parts; `not-found` for a stranger's as for none (design
 * section 3.6). Amounts in paise; `toPay` is what is left of the total without cancelled and
 * returned parts (decisions 21 and 42), `toCollect` what of it is still to be paid at the door.
 */
export const getOrder = verb('getOrder', signedIn, z.object({ id: idShape }), async (context, { id }) => {
  const order = await context.db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'checkoutId',
      'subtotal',
      'shipping',
      'total',
      'cancelledAmount',
      'returnedAmount',
      'currentTotal',
      'status',
      'paymentMethod',
      'address',
      'createdAt',
      'estimatedOn',
    ])
    .where('userId', '=', context.actor.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return refuse('not-found');
  const lines = await linesOf(context, [order.id]);
  const parts = await partsOf(context, order.id, 'customer');
  const placeOf = (part: { id: string }) => lines.findIndex(({ consignmentId }) => consignmentId === part.id);
  return {
    ...order,
    /** When the last of it was delivered; null unless the order is. */
    deliveredAt: order.status === 'delivered' ? lastMove(parts, 'delivered') : null,
    toPay: toPayOf(order),
    toCollect: sum(
      parts.filter(({ status }) => isToCollect(status)).map((part) => part.subtotal + part.shipping),
    ),
    estimatedOn: order.estimatedOn ?? estimatedDelivery(indianDay(order.createdAt), []),
    lines,
    parts: parts.toSorted((one, other) => placeOf(one) - placeOf(other)),
    /** Whether all that is left of it may be cancelled. */
    mayCancel:
      parts.every(({ mayCancel, status }) => mayCancel || status === 'cancelled') &&
      parts.some(({ mayCancel }) => mayCancel),
  };
});

export type OwnOrder = ValueOf<typeof getOrder>;

/** When the last consignment reached a status in which it is now; null when its history does not say. */
function lastMove(parts: readonly PartOfOrder[], status: OrderStatus): Date | null {
  const times = parts
    .filter((part) => part.status === status)
    .flatMap(({ moves }) => moves.filter(({ to }) => to === status).map(({ at }) => new Date(at).getTime()));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

type PartOfOrder = Awaited<ReturnType<typeof partsOf>>[number];

/** The vendors' parts of an order with all that has happened to them. The caller has checked whose order it is. */
export async function partsOf(context: Context, orderId: string, reader: ActorRole) {
  const rows = await context.db
    .selectFrom('consignments as c')
    .where('c.orderId', '=', orderId)
    .select((eb) => [
      'c.id',
      'c.vendorId',
      'c.status',
      'c.subtotal',
      'c.shipping',
      'c.carrier',
      'c.trackingNumber',
      jsonObjectFrom(vendorName(context, eb.ref('c.vendorId'))).as('vendor'),
      movesOf(context, eb.ref('c.id')),
    ])
    .execute();
  const checks = await checksOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map(({ vendor, ...part }) => ({
    ...part,
    vendorName: vendor?.name ?? '',
    mayCancel: canTransition(part.status, 'cancelled', reader),
    /** What the check of a returned part found; null until then. */
    check: checks.get(part.id) ?? null,
  }));
}

/** All that has happened to a consignment, the first first: part of a query that has its id. */
export function movesOf({ db }: Context, consignmentId: Expression<string>) {
  return jsonArrayFrom(
    db
      .selectFrom('consignmentMoves as m')
      .where('m.consignmentId', '=', consignmentId)
      .orderBy('m.createdAt')
      .orderBy('m.id')
      .select(['m.toStatus as to', 'm.movedBy as by', 'm.reason', 'm.createdAt as at']),
  ).as('moves');
}
