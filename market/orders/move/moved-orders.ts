import { z } from 'zod';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { ownVendorId } from '../../vendors/own-vendor.ts';

/** Most orders of one page of stock movements. */
const maxOrders = 100;

/**
 * Numbers of the orders behind stock movements, by order id, with the id of the page that shows the order: a vendor's
 * own consignment, or the order for an administrator. Orders of other vendors are left out.
 */
export const movedOrders = verb(
  'movedOrders',
  staffMay('orders.see'),
  z.object({ ids: z.array(idShape).max(maxOrders) }),
  async ({ db, actor }, { ids }): Promise<Record<string, { id: string; number: string }>> => {
    const orders = db.selectFrom('orders as o').where('o.id', 'in', [...ids, '']);
    const rows =
      actor.role === 'admin'
        ? await orders.select(['o.id as orderId', 'o.id', 'o.number']).execute()
        : await orders
            .innerJoin('consignments as c', 'c.orderId', 'o.id')
            .where('c.vendorId', '=', ownVendorId(actor))
            .where('c.isUnpaid', '=', false)
            .select(['o.id as orderId', 'c.id', 'o.number'])
            .execute();
    return Object.fromEntries(rows.map(({ orderId, ...order }) => [orderId, order]));
  },
);
