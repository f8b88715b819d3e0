import type { Context } from '../../kernel/context.ts';

/** Number of a vendor's products that are not archived. */
export async function countVendorProducts(context: Context, vendorId: string): Promise<number> {
  const { products } = await context.db
    .selectFrom('products')
    .where('vendorId', '=', vendorId)
    .where('status', '<>', 'archived')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return products;
}
