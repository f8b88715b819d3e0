import type { Context } from '../../kernel/context.ts';
import { closedStatuses } from '../statuses.ts';

/** Ids of the consignments of people's closed orders, as a subquery: what is erased with a person. */
export function closedConsignmentsOf(db: Context['db'], userIds: readonly string[]) {
  return db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .where('o.userId', 'in', [...userIds])
    .where('o.status', 'in', [...closedStatuses])
    .select('c.id');
}
