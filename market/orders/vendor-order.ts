import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { closedAt, hasContact } from './contact-shown.ts';
import { transitionsOf } from './get-order.ts';
import { linesOf } from './order-lines.ts';
import { checksOf } from './returned-lines.ts';
import { isToCollect } from './sales.ts';
import { transitionsFrom } from './transitions.ts';
import { customerOf } from './vendor-order-rows.ts';

/**
 * One of the vendor's own consignments with its lines, status history and next transitions; `not-found` for another
 * vendor's. Amounts in paise. `sum` includes shipping, `toCollect` is the cash still due at the door, `check` the
 * result of the return check.
 */
export const vendorOrder = verb(
  'vendorOrder',
  vendorOnly,
  z.object({ id: idShape }),
  async (context, { id }) => {
    const vendor = await ownVendor(context);
    const row = await context.db
      .selectFrom('consignments as c')
      .innerJoin('orders as o', 'o.id', 'c.orderId')
      .where('c.vendorId', '=', vendor.id)
      .where('c.id', '=', id)
      .select(['c.id', 'c.orderId', 'c.status', 'c.subtotal', 'c.shipping', 'c.carrier', 'c.trackingNumber'])
      .select(['c.createdAt', 'o.number', 'o.address', 'o.paymentMethod'])
      .select((eb) => [
        transitionsOf(context, eb.ref('c.id')),
        closedAt(context, eb.ref('c.id')).as('closedAt'),
      ])
      .executeTakeFirst();
    if (!row) return refuse('not-found');
    const { address, orderId, closedAt: at, ...order } = row;
    const sum = order.subtotal + order.shipping;
    const isContactShown = hasContact(order.status, at, context.clock());
    const lines = await linesOf(context, [orderId]);
    return {
      ...order,
      vendor,
      customer: customerOf(address, isContactShown),
      isContactShown,
      sum,
      toCollect: isToCollect(order.status) ? sum : 0,
      lines: lines.filter(({ consignmentId }) => consignmentId === id),
      moves: order.moves,
      check: (await checksOf(context, [id])).get(id) ?? null,
      next: transitionsFrom(order.status, 'vendor'),
    };
  },
);

export type VendorsOrder = ValueOf<typeof vendorOrder>;
