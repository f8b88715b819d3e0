import type { Context } from '../kernel/context.ts';

/** Number of a vendor's consignments that are neither delivered nor returned nor cancelled. */
export async function countToSend({ db }: Context, vendorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('consignments')
    .where('vendorId', '=', vendorId)
    .where('status', 'not in', ['delivered', 'returned', 'cancelled'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
