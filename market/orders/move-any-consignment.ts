import { z } from 'zod';
import { correctionReasons, returnReasons } from '../delivery/reasons.ts';
import { refuse } from '../kernel/errors.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { moveConsignments } from './move-consignments.ts';

const id = idShape;

const MoveAny = z.discriminatedUnion('to', [
  /** A return, also of a consignment that was wrongly marked as delivered. */
  z.object({ id, to: z.literal('returned'), reason: z.enum(returnReasons, 'reason.required') }),
  /** A correction of a wrong Delivered or Returned: the consignment is with the carrier. */
  z.object({ id, to: z.literal('shipped'), reason: z.enum(correctionReasons, 'reason.required') }),
]);

/**
 * An administrator marks a consignment as returned, or corrects a wrong Delivered or Returned; history and audit record
 * the reason (decision 42). Idempotent. Answers `not-found`, `input.invalid` without a reason, and `order.move-refused`
 * for a consignment that was not delivered, shipped or returned, or is already checked.
 */
export const moveAnyConsignment = verb(
  'moveAnyConsignment',
  adminOnly,
  MoveAny,
  (outer, { id: part, to, reason }) =>
    inTransaction(outer, async (context) => {
      const found = await context.db
        .selectFrom('consignments')
        .select('orderId')
        .where('id', '=', part)
        .executeTakeFirst();
      if (!found) return refuse('not-found');
      await moveConsignments(context, found.orderId, (consignment) => consignment.id === part, {
        to,
        by: 'admin',
        reason,
      });
    }),
);
