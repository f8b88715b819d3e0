import { correctionReasons, returnReasons } from '../../delivery/reasons.ts';
import { refuse } from '../../kernel/errors.ts';
import { adminMay } from '../../kernel/guards.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { moveConsignments } from './move-consignments.ts';
import { moveShape } from './move-request.ts';

const MoveAny = moveShape('admin', {
  processing: [],
  shipped: correctionReasons,
  delivered: [],
  returned: returnReasons,
});

/**
 * An administrator accepts, ships or delivers a consignment for its vendor, marks it as returned, or corrects a wrong
 * Delivered or Returned; history and audit record it, customer and vendor get a mail (docs/decisions/orders.md).
 * Idempotent. Answers `not-found`, `input.invalid` without a reason, a carrier or, for a parcel with a code, `why`, and
 * `order.move-refused` for a status that does not allow it.
 */
export const moveAnyConsignment = verb(
  'moveAnyConsignment',
  adminMay('orders'),
  MoveAny,
  (outer, { id, request, why }) =>
    inTransaction(outer, async (context) => {
      const found = await context.db
        .selectFrom('consignments')
        .select(['orderId', 'status'])
        .select((eb) => eb('deliveryCode', 'is not', null).as('asksCode'))
        .where('id', '=', id)
        .executeTakeFirst();
      if (!found) return refuse('not-found');
      const isUncoded = request.to === 'delivered' && found.status === 'shipped' && found.asksCode;
      if (isUncoded && why === '') refuse('input.invalid', { fields: { why: 'deliveryCode.why' } });
      const noted = isUncoded ? { ...request, note: why } : request;
      await moveConsignments(context, found.orderId, (part) => part.id === id, noted);
    }),
);
