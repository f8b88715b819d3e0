import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { nameAsSold } from './names-as-sold.ts';

/** What sold best, named and pictured as it was last sold. */
export interface TopProduct {
  productId: string;
  name: string;
  imageKey: string | null;
  quantity: number;
  /** In paise, without shipping and without what was cancelled. */
  sales: Paise;
}

/** The vendor's products that brought in most, best first. */
export async function topProductsOf(
  context: Context,
  vendorId: string,
  count: number,
): Promise<TopProduct[]> {
  const rows = await context.db
    .selectFrom('vendorSales as s')
    .where('s.vendorId', '=', vendorId)
    .where('s.sales', '>', 0)
    .orderBy('s.sales', 'desc')
    .orderBy('s.productId')
    .limit(count)
    .select((eb) => [
      's.productId',
      's.quantity',
      's.sales',
      jsonObjectFrom(
        eb
          .selectFrom('orderLines as l')
          .whereRef('l.vendorId', '=', 's.vendorId')
          .whereRef('l.productId', '=', 's.productId')
          .orderBy('l.orderId', 'desc')
          .limit(1)
          // Within JSON a name stays as it is in the table.
          .select(['l.name', 'l.imageKey as picture', 'l.translations']),
      ).as('last'),
    ])
    .execute();
  return rows.map(({ last, ...sold }) => ({
    ...sold,
    name: last ? nameAsSold(last, context.language) : '',
    imageKey: last?.picture ?? null,
  }));
}
