import { z } from 'zod';
import { correctionReasons, type MoveReason, returnReasons } from '../../delivery/reasons.ts';
import { type FieldErrors, refuse } from '../../kernel/errors.ts';
import { check } from '../../kernel/field-rules.ts';
import { text } from '../../kernel/fields.ts';
import { adminMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { oneLine } from '../../kernel/plain-text.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import type { TransitionRequest } from '../locked-order.ts';
import { shippingRules } from '../shipping-rules.ts';
import { moveConsignments } from './move-consignments.ts';

const MoveAny = z
  .object({
    id: idShape,
    to: z.enum(['processing', 'shipped', 'delivered', 'returned']),
    /** With a carrier, `shipped` hands the consignment over for its vendor; without one, it corrects a wrong entry. */
    carrier: z
      .string()
      .optional()
      .catch(undefined)
      .transform((carrier) => carrier && oneLine(carrier)),
    trackingNumber: text,
    /** For `returned` and corrections, each with its own list. */
    reason: z
      .enum([...returnReasons, ...correctionReasons])
      .nullable()
      .catch(null),
  })
  .superRefine((move, issues) => {
    for (const [field, message] of Object.entries(problemsOf(move)))
      issues.addIssue({ code: 'custom', path: [field], message });
  });

interface Move {
  to: string;
  carrier?: string | undefined;
  trackingNumber: string;
  reason: MoveReason | null;
}

function problemsOf({ to, carrier, trackingNumber, reason }: Move): FieldErrors {
  if (to === 'shipped' && carrier !== undefined) return check(shippingRules, { carrier, trackingNumber });
  const reasons: readonly (string | null)[] | undefined = reasonsOf[to];
  return reasons?.includes(reason) === false ? { reason: 'reason.required' } : {};
}

const reasonsOf: Record<string, readonly string[]> = { shipped: correctionReasons, returned: returnReasons };

/**
 * An administrator accepts, ships or delivers a consignment for its vendor, marks it as returned, or corrects a wrong
 * Delivered or Returned; history and audit record it, customer and vendor get a mail (docs/decisions/orders.md).
 * Idempotent. Answers `not-found`, `input.invalid` without a reason or a carrier, and `order.move-refused` for a status
 * that does not allow it.
 */
export const moveAnyConsignment = verb('moveAnyConsignment', adminMay('orders'), MoveAny, (outer, move) =>
  inTransaction(outer, async (context) => {
    const { id: part } = move;
    const found = await context.db
      .selectFrom('consignments')
      .select('orderId')
      .where('id', '=', part)
      .executeTakeFirst();
    if (!found) return refuse('not-found');
    await moveConsignments(context, found.orderId, (consignment) => consignment.id === part, requestOf(move));
  }),
);

function requestOf({ to, carrier, trackingNumber, reason }: z.infer<typeof MoveAny>): TransitionRequest {
  if (to === 'shipped' && carrier !== undefined)
    return { to, by: 'admin', carrier: carrier.trim(), trackingNumber: trackingNumber.trim() || null };
  return to === 'shipped' || to === 'returned' ? { to, by: 'admin', reason } : { to, by: 'admin' };
}
