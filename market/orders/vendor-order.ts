import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { movesOf } from './get-order.ts';
import { movesFrom } from './moves.ts';
import { linesOf } from './order-lines.ts';
import { customerOf } from './vendor-order-rows.ts';

/**
 * One of the vendor's own consignments with its lines, its history and where it may go from here; `not-found` for another
 * vendor's. Amounts in paise; `toCollect` is what the customer pays for it at the door.
 */
export const vendorOrder = verb(vendorOnly, z.object({ id: idShape }), async (context, { id }) => {
  const vendor = await ownVendor(context);
  const row = await context.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .where('c.vendorId', '=', vendor.id)
    .where('c.id', '=', id)
    .select(['c.id', 'c.orderId', 'c.status', 'c.subtotal', 'c.shipping', 'c.carrier', 'c.trackingNumber'])
    .select(['c.createdAt', 'o.number', 'o.address', 'o.paymentMethod'])
    .select((eb) => movesOf(context, eb.ref('c.id')))
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const { address, orderId, ...order } = row;
  const lines = await linesOf(context, [orderId]);
  return {
    ...order,
    vendor,
    customer: customerOf(address, order.status),
    toCollect: order.subtotal + order.shipping,
    lines: lines.filter(({ consignmentId }) => consignmentId === id),
    moves: order.moves,
    next: movesFrom(order.status, 'vendor'),
  };
});
