import type { Context } from '../kernel/context.ts';

/** Whether any order names a vendor's product, whatever became of it. */
export async function wasOrdered({ db }: Context, vendorId: string, productId: string): Promise<boolean> {
  const line = await db
    .selectFrom('orderLines')
    .where('vendorId', '=', vendorId)
    .where('productId', '=', productId)
    .select('productId')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
