import type { Context } from '../kernel/context.ts';

/** Ids of the vendors whose goods an order has. */
export async function vendorsOfOrder({ db }: Pick<Context, 'db'>, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('consignments')
    .select('vendorId')
    .where('orderId', '=', orderId)
    .execute();
  return rows.map(({ vendorId }) => vendorId);
}
