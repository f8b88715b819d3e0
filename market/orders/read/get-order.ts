import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { ActorRole } from '../../delivery/reasons.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { signedIn } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { sum } from '../../kernel/money.ts';
import { verb } from '../../kernel/verb.ts';
import { vendorName } from '../../vendors/vendor-names.ts';
import { mayCorrectAddress } from '../correction-rules.ts';
import { canTransition } from '../transitions.ts';
import { orderTotals, orderView, transitionsOf, viewedColumns } from './order-view.ts';

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
      'addressCorrectedAt',
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
  const { lines, parts } = await seenConsignments(context, order.id, 'customer');
  const placeOf = (part: PartOfOrder) => part.lines[0]?.position ?? 0;
  return {
    ...orderTotals(order, lines),
    toCollect: sum(parts.map(({ toCollect }) => toCollect)),
    lines,
    parts: parts.toSorted((one, other) => placeOf(one) - placeOf(other)).map(withoutLines),
    mayCorrectAddress: order.address !== null && mayCorrectAddress(parts),
    /** Whether all remaining consignments may be cancelled. */
    mayCancel:
      parts.every(({ status }) => status === 'cancelled' || canTransition(status, 'cancelled', 'customer')) &&
      parts.some(({ status }) => status !== 'cancelled'),
  };
});

/** The page lists all lines of the order. */
function withoutLines(part: PartOfOrder) {
  const { lines: _, ...shown } = part;
  return shown;
}

type PartOfOrder = Awaited<ReturnType<typeof seenConsignments>>['parts'][number];

/**
 * The consignments of an order with their history and lines, and all its lines. The caller has checked access to it.
 */
export async function seenConsignments(context: Context, orderId: string, reader: ActorRole) {
  const rows = await context.db
    .selectFrom('consignments as c')
    .where('c.orderId', '=', orderId)
    .select(viewedColumns)
    .select((eb) => [
      'c.vendorId',
      // The one who hands the parcel over asks the buyer for it.
      sql<string | null>`case when ${reader} = 'customer' then c.delivery_code end`.as('deliveryCode'),
      jsonObjectFrom(vendorName(context, eb.ref('c.vendorId'))).as('vendor'),
      transitionsOf(context, eb.ref('c.id'), reader),
    ])
    .execute();
  const { lines, parts } = await orderView(context, rows, reader);
  const shown = parts.map(({ vendor, ...part }) => ({
    ...part,
    vendorName: vendor?.name ?? '',
    vendorCity: vendor?.city ?? '',
    /** An unpaid order is cancelled as a whole. */
    mayCancel:
      canTransition(part.status, 'cancelled', reader) &&
      (part.status !== 'awaiting-payment' || rows.length === 1),
  }));
  return { lines, parts: shown };
}
