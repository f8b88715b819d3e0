import type { Expression } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { vendorName } from '../vendors/vendor-names.ts';
import { type Mover, mayMove } from './moves.ts';
import { linesOf } from './order-lines.ts';

/**
 * One of the actor's own orders with its lines and its vendors' parts; `not-found` for a stranger's as for none (design
 * section 3.6). Amounts in paise; `toPay` is what is left of the total after cancelling (decision 21).
 */
export const getOrder = verb(signedIn, z.object({ id: idShape }), async (context, { id }) => {
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
      'status',
      'paymentMethod',
      'address',
      'createdAt',
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
    toPay: order.total - order.cancelledAmount,
    lines,
    parts: parts.toSorted((one, other) => placeOf(one) - placeOf(other)),
    mayCancel:
      parts.every(({ mayCancel, status }) => mayCancel || status === 'cancelled') &&
      parts.some(({ mayCancel }) => mayCancel),
  };
});

/** The vendors' parts of an order with all that has happened to them. The caller has checked whose order it is. */
export async function partsOf(context: Context, orderId: string, reader: Mover) {
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
  return rows.map(({ vendor, ...part }) => ({
    ...part,
    vendorName: vendor?.name ?? '',
    mayCancel: mayMove(part.status, 'cancelled', reader),
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
