import { z } from 'zod';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';

/** What marking chosen orders as delivered would do. */
export interface ToDeliver {
  /** Those of the vendor's chosen consignments that are shipped. */
  readonly ids: readonly string[];
  /** The cash that would be noted as collected, in paise. */
  readonly cash: Paise;
  /** How many of the chosen ones would stay as they are. */
  readonly others: number;
}

/** Which of the chosen consignments the vendor can mark as delivered, and how much cash that notes as collected: to be asked first. */
export const ordersToDeliver = verb(
  'ordersToDeliver',
  vendorOnly,
  z.object({ ids: z.array(idShape).max(100) }),
  async (context, { ids }): Promise<ToDeliver> => {
    const vendor = await ownVendor(context);
    const shipped = await context.db
      .selectFrom('consignments')
      .where('vendorId', '=', vendor.id)
      .where('status', '=', 'shipped')
      .where('id', 'in', [...ids, ''])
      .orderBy('id')
      .select(['id', 'subtotal', 'shipping'])
      .execute();
    return {
      ids: shipped.map(({ id }) => id),
      cash: sum(shipped.map(({ subtotal, shipping }) => subtotal + shipping)),
      others: new Set(ids).size - shipped.length,
    };
  },
);
