import { cancelReasons, returnReasons } from '../../delivery/reasons.ts';
import { refuse } from '../../kernel/errors.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { ownVendor } from '../../vendors/own-vendor.ts';
import { checkDeliveryCode } from './delivery-code.ts';
import { moveConsignments } from './move-consignments.ts';
import { moveShape } from './move-request.ts';

const MoveOwn = moveShape('vendor', {
  processing: [],
  shipped: [],
  delivered: [],
  returned: returnReasons,
  cancelled: cancelReasons.vendor,
});

/**
 * A vendor accepts, ships, delivers or cancels one of their consignments, or marks it as returned.
 * Idempotent: returns whether the status changed. Answers `not-found` for another vendor's consignment,
 * `order.move-refused`, `input.invalid`, and `order.code-locked` after wrong codes.
 */
export const moveOwnConsignment = verb(
  'moveOwnConsignment',
  vendorMay('orders'),
  MoveOwn,
  async (outer, { id, request, code }) => {
    const vendor = await ownVendor(outer);
    if (request.to === 'delivered') await checkDeliveryCode(outer, { id, vendorId: vendor.id }, code);
    return inTransaction(outer, async (context) => {
      const own = await context.db
        .selectFrom('consignments')
        .select('orderId')
        .where('vendorId', '=', vendor.id)
        .where('id', '=', id)
        .where('isUnpaid', '=', false)
        .executeTakeFirst();
      if (!own) return refuse('not-found');
      const moved = await moveConsignments(context, own.orderId, (part) => part.id === id, request);
      return { hasMoved: moved.length > 0 };
    });
  },
);
