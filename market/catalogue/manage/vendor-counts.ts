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

/** Number of a vendor's taxed products on sale, or withheld from it. */
export async function countTaxedProducts({ db }: Context, vendorId: string): Promise<number> {
  const { products } = await db
    .selectFrom('products')
    .where('vendorId', '=', vendorId)
    .where('status', 'in', ['live', 'withheld'])
    .where('gstRate', '>', 0)
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return products;
}

export interface StockNotices {
  /** Products that the vendor set live but that are not allowed on sale. */
  withheld: number;
  /** Products on sale at or below the vendor's threshold. */
  low: number;
  /** Products on sale that are out of stock. */
  out: number;
}

/** Counts a vendor's withheld products, and those on sale with low or no stock. */
export async function stockNotices({ db }: Context, vendorId: string): Promise<StockNotices> {
  const rows = await db
    .selectFrom('products')
    .where('vendorId', '=', vendorId)
    .where('stockLevel', 'in', ['low', 'out'])
    .where('status', '=', 'live')
    .select(({ fn }) => ['stockLevel', fn.countAll<number>().as('products')])
    .groupBy('stockLevel')
    .execute();
  const countOf = (level: string) => rows.find(({ stockLevel }) => stockLevel === level)?.products ?? 0;
  const { withheld } = await db
    .selectFrom('products')
    .where('vendorId', '=', vendorId)
    .where('status', '=', 'withheld')
    .select(({ fn }) => fn.countAll<number>().as('withheld'))
    .executeTakeFirstOrThrow();
  return { withheld, low: countOf('low'), out: countOf('out') };
}
