import type { Context } from '../kernel/context.ts';

/** Order numbers by order id. For administrators. */
export async function orderNumbersOf({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Order numbers by consignment id. For administrators. */
export async function consignmentNumbersOf(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('consignments')
    .innerJoin('orders', 'orders.id', 'consignments.orderId')
    .select(['consignments.id', 'orders.number'])
    .where('consignments.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
