import type { Context } from '../../kernel/context.ts';
import type { Paise } from '../../kernel/money.ts';
import { orderLineNames, orderLinesNamed } from '../order-line-names.ts';
import type { OrderStatus } from '../statuses.ts';
import type { Counted } from '../summarise.ts';

/** An order of any vendors, on the administrators' dashboard. */
export interface RecentOrder {
  id: string;
  number: string;
  userId: string;
  status: OrderStatus;
  /** Current total in paise, with shipping. */
  currentTotal: Paise;
  createdAt: Date;
  items: Counted[];
}

/**
 * The newest orders since a given time, newest first; product names as sold, in the reader's language. For
 * administrators.
 */
export async function recentOrders(context: Context, since: Date, count: number): Promise<RecentOrder[]> {
  const rows = await context.db
    .selectFrom('orders as o')
    .where('o.createdAt', '>=', since)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id')
    .limit(count)
    .select((eb) => [
      'o.id',
      'o.number',
      'o.userId',
      'o.status',
      'o.currentTotal',
      'o.createdAt',
      orderLinesNamed(context, 'orderId', eb.ref('o.id')),
    ])
    .execute();
  return rows.map(({ lines, ...order }) => ({ ...order, items: orderLineNames(lines, context.language) }));
}
