import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { type Paise, sum } from '../kernel/money.ts';

/**
 * An order line as sold, in the reader's language at the time of the order. Amounts in paise. Quantity and total are
 * what is left of it (docs/decisions/orders.md).
 */
export interface OrderLine {
  orderId: string;
  /** Position in the order, from 1. */
  position: number;
  consignmentId: string;
  productId: string;
  name: string;
  pack: string;
  unitPrice: Paise;
  quantity: number;
  /** Quantity at the time of the order. */
  ordered: number;
  lineTotal: Paise;
  lot: string | null;
  imageKey: string | null;
}

/** The lines of the given orders, by position. The caller has checked access to the orders. */
export async function orderLinesOf(context: Context, orderIds: readonly string[]): Promise<OrderLine[]> {
  if (orderIds.length === 0) return [];
  const rows = await context.db
    .selectFrom('orderLines')
    .select(['orderId', 'position', 'consignmentId', 'productId', 'name', 'pack', 'translations'])
    .select(['unitPrice', 'quantity', 'lineTotal', 'lot', 'imageKey'])
    .select((eb) =>
      eb
        .selectFrom('reducedLines as r')
        .whereRef('r.orderId', '=', 'orderLines.orderId')
        .whereRef('r.position', '=', 'orderLines.position')
        .select(sql<number>`(order_lines.quantity + coalesce(sum(r.quantity), 0))::integer`.as('ordered'))
        .$asScalar()
        .$notNull()
        .as('ordered'),
    )
    .where('orderId', 'in', [...orderIds])
    .orderBy('orderId')
    .orderBy('position')
    .execute();
  return rows.map(({ translations, ...line }) => ({ ...line, ...translations[context.language] }));
}

/** The amount of the pieces taken off the lines, in paise. */
export function reducedAmountOf(lines: readonly OrderLine[]): Paise {
  return sum(lines.map(({ ordered, quantity, unitPrice }) => (ordered - quantity) * unitPrice));
}
