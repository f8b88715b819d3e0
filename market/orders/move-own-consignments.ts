import { z } from 'zod';
import { refuse } from '../kernel/errors.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { moveOwnConsignment } from './move-own-consignment.ts';
import type { OrderStatus } from './statuses.ts';

const MoveMany = z.object({
  ids: z.array(idShape).max(100),
  /** Status changes that need no further input. */
  to: z.enum(['processing', 'delivered']),
});

/** Result of a bulk status change. */
export interface ManyMoved {
  to: 'processing' | 'delivered';
  moved: number;
  /** Consignments that were not changed, with their current status. */
  stayed: { number: string; status: OrderStatus }[];
}

/**
 * A vendor accepts or delivers several of their consignments. Each is changed in its own transaction: a refusal does
 * not affect the others.
 */
export const moveOwnConsignments = verb(
  'moveOwnConsignments',
  vendorOnly,
  MoveMany,
  async (context, { ids, to }): Promise<ManyMoved> => {
    const vendor = await ownVendor(context);
    const stayed: string[] = [];
    for (const id of new Set(ids)) {
      const result = await moveOwnConsignment(context, { id, to });
      const isSkippable =
        result.ok || result.failure.code === 'order.move-refused' || result.failure.code === 'not-found';
      if (!isSkippable) refuse(result.failure.code, result.failure);
      if (!result.ok || !result.value.hasMoved) stayed.push(id);
    }
    const rows = await context.db
      .selectFrom('consignments as c')
      .innerJoin('orders as o', 'o.id', 'c.orderId')
      .select(['o.number', 'c.status'])
      .where('c.vendorId', '=', vendor.id)
      .where('c.id', 'in', [...stayed, ''])
      .orderBy('o.number')
      .execute();
    return { to, moved: new Set(ids).size - stayed.length, stayed: rows };
  },
);
