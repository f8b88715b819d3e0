import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';

/** An order line as sold, in the reader's language at the time of the order. Amounts in paise. */
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
  lineTotal: Paise;
  lot: string | null;
  imageKey: string | null;
}

/** The lines of the given orders, by position. The caller has checked access to the orders. */
export async function linesOf(context: Context, orderIds: readonly string[]): Promise<OrderLine[]> {
  if (orderIds.length === 0) return [];
  const rows = await context.db
    .selectFrom('orderLines')
    .select(['orderId', 'position', 'consignmentId', 'productId', 'name', 'pack', 'translations'])
    .select(['unitPrice', 'quantity', 'lineTotal', 'lot', 'imageKey'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('orderId')
    .orderBy('position')
    .execute();
  return rows.map(({ translations, ...line }) => ({ ...line, ...translations[context.language] }));
}
