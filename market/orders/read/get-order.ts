import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { estimatedDelivery } from '../../delivery/dates.ts';
import type { ActorRole } from '../../delivery/reasons.ts';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { refuse } from '../../kernel/errors.ts';
import { signedIn } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { sum } from '../../kernel/money.ts';
import { type ValueOf, verb } from '../../kernel/verb.ts';
import { vendorName } from '../../vendors/vendor-names.ts';
import { awaitsConfirmation } from '../confirmation-rules.ts';
import { linesOf, type OrderLine, reducedAmountOf } from '../order-lines.ts';
import { orderMoney } from '../pay/order-money.ts';
import { ownRequest } from '../pay/read-payment.ts';
import { namedFor, reductionsOf } from '../reduced-lines.ts';
import { checksOf } from '../returned-lines.ts';
import { isToCollect, toPayOf } from '../sales.ts';
import type { OrderStatus } from '../statuses.ts';
import { canTransition } from '../transitions.ts';

/**
 * One of the actor's own orders with its lines and consignments; `not-found` for another customer's order too. Amounts
 * in paise: subtotal and total as ordered, `toPay` is the total without reductions, cancelled and returned consignments
 * (docs/decisions/orders.md), `prepaid` the part of it that is paid before delivery, or due while the order is
 * `awaiting-payment`, and `toCollect` the part that is still to be paid at the door.
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
      'prepaid',
      'address',
      'buyerGstin',
      'buyerBusiness',
      'createdAt',
      'estimatedOn',
      'confirmReason',
      'confirmBy',
      'confirmedAt',
    ])
    .where('userId', '=', context.actor.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return refuse('not-found');
  const lines = await linesOf(context, [order.id]);
  const parts = await partsOf(context, order.id, lines, 'customer');
  const reducedAmount = reducedAmountOf(lines);
  const placeOf = (part: { id: string }) => lines.findIndex(({ consignmentId }) => consignmentId === part.id);
  return {
    ...order,
    subtotal: order.subtotal + reducedAmount,
    total: order.total + reducedAmount,
    reducedAmount,
    awaitsConfirmation: order.status === 'pending' && awaitsConfirmation(order),
    /** Time of the last delivery; null unless the order is delivered. */
    deliveredAt: order.status === 'delivered' ? lastMove(parts, 'delivered') : null,
    toPay: toPayOf(order),
    toCollect: sum(
      parts
        .filter(({ status }) => isToCollect(status))
        .map((part) => part.subtotal + part.shipping - part.prepaid),
    ),
    estimatedOn: order.estimatedOn ?? estimatedDelivery(indianDay(order.createdAt), []),
    /** Until when it has to be paid; null unless it waits for its payment. */
    payBy: order.status === 'awaiting-payment' ? (await ownRequest(context, id)).expiresAt : null,
    money: await orderMoney(context, id),
    lines,
    parts: parts.toSorted((one, other) => placeOf(one) - placeOf(other)),
    /** Whether all remaining consignments may be cancelled. */
    mayCancel:
      parts.every(({ status }) => status === 'cancelled' || canTransition(status, 'cancelled', 'customer')) &&
      parts.some(({ status }) => status !== 'cancelled'),
  };
});

export type OwnOrder = ValueOf<typeof getOrder>;

/** When the last consignment reached its current status; null when the history has no entry for it. */
function lastMove(parts: readonly PartOfOrder[], status: OrderStatus): Date | null {
  const times = parts
    .filter((part) => part.status === status)
    .flatMap(({ moves }) => moves.filter(({ to }) => to === status).map(({ at }) => new Date(at).getTime()));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

type PartOfOrder = Awaited<ReturnType<typeof partsOf>>[number];

/**
 * The consignments of an order with their history; `lines` are those of the order. The caller has checked access to it.
 */
export async function partsOf(
  context: Context,
  orderId: string,
  lines: readonly OrderLine[],
  reader: ActorRole,
) {
  const rows = await context.db
    .selectFrom('consignments as c')
    .where('c.orderId', '=', orderId)
    .select((eb) => [
      'c.id',
      'c.vendorId',
      'c.status',
      'c.subtotal',
      'c.shipping',
      'c.prepaid',
      'c.carrier',
      'c.trackingNumber',
      'c.outForDeliveryAt',
      jsonObjectFrom(vendorName(context, eb.ref('c.vendorId'))).as('vendor'),
      transitionsOf(context, eb.ref('c.id'), reader),
    ])
    .execute();
  const checks = await checksOf(
    context,
    rows.map(({ id }) => id),
  );
  const reductions = await reductionsOf(context, lines, reader);
  return rows.map(({ vendor, ...part }) => ({
    ...part,
    reductions: reductions.get(part.id) ?? [],
    vendorName: vendor?.name ?? '',
    vendorCity: vendor?.city ?? '',
    /** An unpaid order is cancelled as a whole. */
    mayCancel:
      canTransition(part.status, 'cancelled', reader) &&
      (part.status !== 'awaiting-payment' || rows.length === 1),
    comesToday: isToday(part, context.clock()),
    /** Result of the return check; null without one. */
    check: checks.get(part.id) ?? null,
  }));
}

/**
 * Subquery for the status history of a consignment, oldest first. `person` is the name of who did it: administrators
 * see all, vendors their own people's, customers none.
 */
export function transitionsOf({ db }: Context, consignmentId: Expression<string>, reader: ActorRole) {
  return jsonArrayFrom(
    db
      .selectFrom('consignmentMoves as m')
      .leftJoin('users as u', (join) =>
        join.onRef('u.id', '=', 'm.actorId').on(sql<boolean>`m.moved_by = ${anyOf(namedFor[reader])}`),
      )
      .where('m.consignmentId', '=', consignmentId)
      .orderBy('m.createdAt')
      .orderBy('m.id')
      .select(['m.toStatus as to', 'm.movedBy as by', 'u.name as person', 'm.reason', 'm.createdAt as at']),
  ).as('moves');
}

/** Whether the vendor has said that a shipped parcel comes today. */
export function isToday(
  { status, outForDeliveryAt: at }: { readonly status: OrderStatus; readonly outForDeliveryAt: Date | null },
  now: Date,
): boolean {
  return status === 'shipped' && at !== null && indianDay(at) === indianDay(now);
}
