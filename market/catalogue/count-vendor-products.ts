import type { Context } from '../kernel/context.ts';

/** How many products a vendor keeps: on sale or in preparation, but not put away. */
export async function countVendorProducts(context: Context, vendorId: string): Promise<number> {
  const { products } = await context.db
    .selectFrom('products')
    .where('vendorId', '=', vendorId)
    .where('status', '<>', 'archived')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return products;
}
