import { z } from 'zod';
import { cancelReasons } from '../delivery/reasons.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { moveConsignments } from './move-consignments.ts';

const CancelOrder = z.object({
  /** The order. */
  id: idShape,
  /** One vendor's part of it; without, the whole order. */
  part: idShape.optional(),
  /** Whatever is not on the list counts as no reason given. */
  reason: z.enum(cancelReasons.customer).nullable().catch(null),
});

/**
 * The customer cancels his order, or one vendor's part of it, until it is shipped; the stock returns. What is cancelled
 * already stays so, and sending it twice does no harm. A whole order is cancelled in all its parts or not at all.
 * Answers `not-found` for a stranger's order, `order.move-refused` once a part is on its way.
 */
export const cancelOrder = verb('cancelOrder', signedIn, CancelOrder, async (outer, { id, part, reason }) =>
  inTransaction(outer, async (context) => {
    const own = await context.db
      .selectFrom('orders as o')
      .innerJoin('consignments as c', 'c.orderId', 'o.id')
      .select('c.id')
      .where('o.userId', '=', context.actor.id)
      .where('o.id', '=', id)
      .execute();
    const isMeant = (one: { id: string }) => part === undefined || one.id === part;
    if (!own.some(isMeant)) refuse('not-found');
    await moveConsignments(context, id, isMeant, { to: 'cancelled', by: 'customer', reason });
  }),
);
