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
  /** It came back: also when it was wrongly noted as delivered. */
  z.object({ id, to: z.literal('returned'), reason: z.enum(returnReasons, 'reason.required') }),
  /** It was wrongly noted as delivered, or as returned: it is with the carrier. */
  z.object({ id, to: z.literal('shipped'), reason: z.enum(correctionReasons, 'reason.required') }),
]);

/**
 * An administrator notes that a consignment came back, or corrects a wrong Delivered or Returned, with a reason that
 * history and audit keep (decision 42). What is there already stays as it is. Answers `not-found`, `input.invalid` without
 * a reason, and `order.move-refused` for what was not delivered, shipped or returned, or was checked.
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
      await moveConsignments(context, found.orderId, (one) => one.id === part, {
        to,
        by: 'admin',
        reason,
      });
    }),
);
