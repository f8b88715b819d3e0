import { z } from 'zod';
import { vendorMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { courierNames } from '../../ledger/cash-couriers.ts';
import { ownVendor } from '../../vendors/own-vendor.ts';
import { withMoneyFor } from '../place/without-money.ts';
import { maxConsignmentsAtOnce } from '../shipping-rules.ts';
import { vendorOrdersOf } from './vendor-order-rows.ts';

/**
 * The selected consignments of the vendor that are accepted and can be shipped, or all accepted ones without a
 * selection; oldest first, up to `maxAtOnce`. `others` counts the selected ones with another status, `couriers`
 * collect the cash of what is shipped with them.
 */
export const ordersToShip = verb(
  'ordersToShip',
  vendorMay('orders'),
  z.object({ ids: z.array(idShape).max(maxConsignmentsAtOnce) }),
  async (context, { ids }) => {
    const vendor = await ownVendor(context);
    const accepted = await context.db
      .selectFrom('consignments')
      .select('id')
      .where('vendorId', '=', vendor.id)
      .where('status', '=', 'processing')
      .$if(ids.length > 0, (query) => query.where('id', 'in', [...ids]))
      .orderBy('createdAt')
      .orderBy('id')
      .limit(maxConsignmentsAtOnce)
      .execute();
    const orders = await vendorOrdersOf(
      context,
      vendor.id,
      accepted.map(({ id }) => id),
    );
    return {
      orders: orders.map((order) => withMoneyFor(context.actor, order)),
      couriers: await courierNames(context),
      others: Math.max(new Set(ids).size - orders.length, 0),
    };
  },
);
