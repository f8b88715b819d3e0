import { z } from 'zod';
import { may, vendorMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { type Paise, sum } from '../../kernel/money.ts';
import { verb } from '../../kernel/verb.ts';
import { ownVendor } from '../../vendors/own-vendor.ts';

/** Preview of marking the selected orders as delivered. */
export interface ToDeliver {
  /** The vendor's selected consignments with status `shipped`. */
  readonly ids: readonly string[];
  /** Cash that would be recorded as collected, in paise; null without the permission `money`. */
  readonly cash: Paise | null;
  /** Numbers of selected parcels that stay as they are: those that need their code, and those that are not shipped. */
  readonly coded: number;
  readonly others: number;
}

/**
 * For the confirmation dialog: the selected consignments that the vendor can mark as delivered, and the cash that this
 * records as collected.
 */
export const ordersToDeliver = verb(
  'ordersToDeliver',
  vendorMay('orders'),
  z.object({ ids: z.array(idShape).max(100) }),
  async (context, { ids }): Promise<ToDeliver> => {
    const vendor = await ownVendor(context);
    const shipped = await context.db
      .selectFrom('consignments')
      .where('vendorId', '=', vendor.id)
      .where('status', '=', 'shipped')
      .where('id', 'in', [...ids, ''])
      .orderBy('id')
      .select(['id', 'subtotal', 'shipping', 'prepaid'])
      .select((eb) => eb('deliveryCode', 'is not', null).as('isCoded'))
      .execute();
    const free = shipped.filter(({ isCoded }) => !isCoded);
    return {
      ids: free.map(({ id }) => id),
      cash: may(context.actor, 'money')
        ? sum(free.map(({ subtotal, shipping, prepaid }) => subtotal + shipping - prepaid))
        : null,
      coded: shipped.length - free.length,
      others: new Set(ids).size - shipped.length,
    };
  },
);
