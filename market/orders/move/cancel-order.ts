import { z } from 'zod';
import { cancelReasons } from '../../delivery/reasons.ts';
import { refuse } from '../../kernel/errors.ts';
import { signedIn } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { moveConsignments } from './move-consignments.ts';

const CancelOrder = z.object({
  id: idShape,
  /** Limits the cancellation to one consignment; without it, the whole order. */
  part: idShape.optional(),
  /** A value outside the list counts as no reason. */
  reason: z.enum(cancelReasons.customer).nullable().catch(null),
});

/**
 * A customer cancels their order, or one consignment of it, before shipping; the stock is returned. Idempotent. A whole
 * order is cancelled with all its consignments or not at all. Answers `not-found` for another customer's order,
 * `order.move-refused` once a consignment is shipped.
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
    const isSelected = (consignment: { id: string }) => part === undefined || consignment.id === part;
    if (!own.some(isSelected)) refuse('not-found');
    await moveConsignments(context, id, isSelected, { to: 'cancelled', by: 'customer', reason });
  }),
);
