import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';

/**
 * What each vendor's part of an order comes to, with delivery, in paise by the vendor's id; cancelled parts are left
 * out.
 */
export async function consignmentTotals(
  { db }: Pick<Context, 'db'>,
  orderId: string,
): Promise<ReadonlyMap<string, Paise>> {
  const rows = await db
    .selectFrom('consignments')
    .select(['vendorId', 'subtotal', 'shipping'])
    .where('orderId', '=', orderId)
    .where('status', '<>', 'cancelled')
    .execute();
  return new Map(rows.map(({ vendorId, subtotal, shipping }) => [vendorId, subtotal + shipping]));
}
