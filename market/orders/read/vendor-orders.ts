import type { Context } from '../../kernel/context.ts';
import type { Paise } from '../../kernel/money.ts';
import { orderLineNames, orderLinesNamed } from '../order-line-names.ts';
import type { OrderStatus } from '../statuses.ts';
import type { Counted } from '../summarise.ts';

/** A consignment on its vendor's dashboard. */
export interface VendorOrder {
  /** Id of the consignment. */
  id: string;
  number: string;
  status: OrderStatus;
  /** Sum of this vendor's lines, in paise, without shipping. */
  subtotal: Paise;
  createdAt: Date;
  items: Counted[];
}

/** The vendor's newest consignments, newest first; product names as sold, in the reader's language if available. */
export async function newestVendorOrders(
  context: Context,
  vendorId: string,
  count: number,
): Promise<VendorOrder[]> {
  const rows = await context.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .where('c.vendorId', '=', vendorId)
    .where('c.isUnpaid', '=', false)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(count)
    .select((eb) => [
      'c.id',
      'o.number',
      'c.status',
      'c.subtotal',
      'c.createdAt',
      orderLinesNamed(context, 'consignmentId', eb.ref('c.id')),
    ])
    .execute();
  return rows.map(({ lines, ...order }) => ({ ...order, items: orderLineNames(lines, context.language) }));
}
