import type { Context } from '../kernel/context.ts';

export interface StockNotices {
  /** Products that wait to go on sale, or that left it by themselves. */
  withheld: number;
  /** Products on sale at or below the vendor's threshold. */
  low: number;
  /** Products on sale of which none are left. */
  out: number;
}

/** How many of a vendor's products on sale are nearly or quite sold out, and how many are withheld. */
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
