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
  /** What needs no further words. */
  to: z.enum(['processing', 'delivered']),
});

/** What became of several consignments that should move together. */
export interface ManyMoved {
  to: 'processing' | 'delivered';
  moved: number;
  /** Those that stay where they are, with where that is. */
  stayed: { number: string; status: OrderStatus }[];
}

/** The vendor accepts or delivers several of his consignments: each for itself, so that one that cannot holds up no other. */
export const moveOwnConsignments = verb(
  'moveOwnConsignments',
  vendorOnly,
  MoveMany,
  async (context, { ids, to }): Promise<ManyMoved> => {
    const vendor = await ownVendor(context);
    const stayed: string[] = [];
    for (const id of new Set(ids)) {
      const result = await moveOwnConsignment(context, { id, to });
      const mayStay =
        result.ok || result.failure.code === 'order.move-refused' || result.failure.code === 'not-found';
      if (!mayStay) refuse(result.failure.code, result.failure);
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
