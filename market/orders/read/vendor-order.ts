import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inOrder } from '../../kernel/list.ts';
import { type ValueOf, verb } from '../../kernel/verb.ts';
import { courierNames } from '../../ledger/cash-couriers.ts';
import { type OwnVendor, ownVendor } from '../../vendors/own-vendor.ts';
import { closedAt, hasContact } from '../contact-shown.ts';
import { correctionOf } from '../correction-rules.ts';
import { withMoneyFor } from '../place/without-money.ts';
import { transitionsFrom } from '../transitions.ts';
import { isWaiting, orderView, transitionsOf, viewedColumns } from './order-view.ts';
import { customerOf } from './vendor-order-rows.ts';

/**
 * One of the vendor's own consignments with its lines, status history and next transitions. Without the permission
 * `money` its amounts are 0. `couriers` collect the cash of parcels that are still to be shipped with them. `not-found`
 * for another vendor's.
 */
export const vendorOrder = verb(
  'vendorOrder',
  vendorMay('orders.see'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const [order] = await wholeOrders(context, await ownVendor(context), [id]);
    if (!order) return refuse('not-found');
    const couriers = order.next.includes('shipped') ? await courierNames(context) : [];
    return { ...withMoneyFor(context.actor, order), couriers };
  },
);

/**
 * The vendor's consignments with these ids, in the order of the ids; unknown ids are left out. Amounts in paise. `sum`
 * includes shipping, `toCollect` is the cash still due at the door, `check` the result of the return check.
 */
export async function wholeOrders<Vendor extends OwnVendor>(
  context: Context,
  vendor: Vendor,
  ids: readonly string[],
) {
  const rows = await context.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .where('c.vendorId', '=', vendor.id)
    .where('c.isUnpaid', '=', false)
    .where('c.id', 'in', [...ids, ''])
    .select(viewedColumns)
    .select((eb) => eb('c.deliveryCode', 'is not', null).as('asksCode'))
    .select([
      'c.cashBack',
      'c.collectedBy',
      'c.createdAt',
      'o.number',
      'o.address',
      'o.orderedAddress',
      'o.addressCorrectedAt',
      'o.paymentMethod',
      'o.confirmBy',
      'o.confirmedAt',
    ])
    .select(['o.buyerGstin', 'o.buyerBusiness'])
    .select((eb) => [
      transitionsOf(context, eb.ref('c.id'), 'vendor'),
      closedAt(context, eb.ref('c.id')).as('closedAt'),
    ])
    .execute();
  const { parts } = await orderView(context, rows, 'vendor');
  return inOrder(ids, parts).map(
    ({
      address,
      orderedAddress,
      addressCorrectedAt,
      closedAt: at,
      confirmedAt,
      buyerGstin,
      buyerBusiness,
      ...order
    }) => {
      const waits = isWaiting({ ...order, confirmedAt });
      const isContactShown = hasContact(order.status, at, context.clock());
      return {
        ...order,
        vendor,
        customer: customerOf(address, isContactShown),
        isContactShown,
        /** Null where the address is as ordered, and once contacts are hidden. */
        corrected: isContactShown ? correctionOf({ orderedAddress, addressCorrectedAt }) : null,
        /** GSTIN and name of the business to bill; null for most, and once contacts are hidden. */
        business: buyerGstin && isContactShown ? { gstin: buyerGstin, name: buyerBusiness ?? '' } : null,
        sum: order.subtotal + order.shipping,
        /** Until when the buyer has to confirm the order before it may be accepted; null otherwise. */
        confirmBy: waits ? order.confirmBy : null,
        next: transitionsFrom(order.status, 'vendor').filter((to) => !(waits && to === 'processing')),
      };
    },
  );
}

export type VendorsOrder = ValueOf<typeof vendorOrder>;
