import type { Context } from '../kernel/context.ts';

/** The numbers of the given orders by their id. For administrators. */
export async function orderNumbersOf({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The numbers of the orders to which the given consignments belong, by the consignment's id. For administrators. */
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
