import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';

/** The documents of orders, in order of their issue; totals in paise. The caller has checked access to the orders. */
export function documentsOfOrders({ db }: Pick<Context, 'db'>, orderIds: readonly string[]) {
  return db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'issuedAt', 'orderId', 'consignmentId', 'vendorId', 'total', 'refersTo'])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('issuedAt')
    .orderBy('id')
    .execute();
}
