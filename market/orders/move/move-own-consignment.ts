import { z } from 'zod';
import { cancelReasons, returnReasons } from '../../delivery/reasons.ts';
import { type FieldErrors, refuse } from '../../kernel/errors.ts';
import { check } from '../../kernel/field-rules.ts';
import { text } from '../../kernel/fields.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { ownVendor } from '../../vendors/own-vendor.ts';
import type { TransitionRequest } from '../locked-order.ts';
import { shippingRules } from '../shipping-rules.ts';
import { moveConsignments } from './move-consignments.ts';

const MoveOwn = z
  .object({
    id: idShape,
    to: z.enum(['processing', 'shipped', 'delivered', 'returned', 'cancelled']),
    /** For `shipped`, validated by `shippingRules`. */
    carrier: text,
    trackingNumber: text,
    /** For `cancelled` and `returned`, each with its own list. */
    reason: z
      .enum([...cancelReasons.vendor, ...returnReasons])
      .nullable()
      .catch(null),
  })
  .superRefine((move, issues) => {
    for (const [field, message] of Object.entries(problemsOf(move)))
      issues.addIssue({ code: 'custom', path: [field], message });
  });

const reasonsOf: Record<string, readonly string[]> = {
  cancelled: cancelReasons.vendor,
  returned: returnReasons,
};

function problemsOf({ to, reason, carrier, trackingNumber }: Record<string, string | null>): FieldErrors {
  if (to === 'shipped')
    return check(shippingRules, { carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' });
  const reasons: readonly (string | null)[] | undefined = reasonsOf[to ?? ''];
  return reasons?.includes(reason ?? null) === false ? { reason: 'reason.required' } : {};
}

/**
 * A vendor accepts, ships, delivers or cancels one of their consignments, or marks it as returned.
 * Idempotent: returns whether the status changed. Answers `not-found` for another vendor's consignment,
 * `order.move-refused`, `input.invalid`.
 */
export const moveOwnConsignment = verb(
  'moveOwnConsignment',
  vendorMay('orders'),
  MoveOwn,
  async (outer, { id, ...input }) =>
    inTransaction(outer, async (context) => {
      const vendor = await ownVendor(context);
      const own = await context.db
        .selectFrom('consignments')
        .select('orderId')
        .where('vendorId', '=', vendor.id)
        .where('id', '=', id)
        .where('isUnpaid', '=', false)
        .executeTakeFirst();
      if (!own) return refuse('not-found');
      const moved = await moveConsignments(context, own.orderId, (part) => part.id === id, {
        ...requestOf(input),
        by: 'vendor',
      });
      return { hasMoved: moved.length > 0 };
    }),
);

function requestOf({
  to,
  reason,
  carrier,
  trackingNumber,
}: Omit<z.infer<typeof MoveOwn>, 'id'>): Omit<TransitionRequest, 'by'> {
  if (to === 'shipped') return { to, carrier: carrier.trim(), trackingNumber: trackingNumber.trim() || null };
  return to === 'cancelled' || to === 'returned' ? { to, reason } : { to };
}
