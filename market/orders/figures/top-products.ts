import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../kernel/context.ts';
import type { Month } from '../../kernel/days.ts';
import type { Paise } from '../../kernel/money.ts';
import { orderLineName } from '../order-line-names.ts';
import { productDays, total } from './day-figures.ts';

/** A bestseller, with name and image as last sold. */
export interface TopProduct {
  productId: string;
  name: string;
  imageKey: string | null;
  quantity: number;
  /** In paise, as defined in `sales.ts`. */
  sales: Paise;
}

/** The vendor's products with the highest sales, best first: over all time, or since the start of a month in India. */
export async function topProductsOf(
  context: Context,
  vendorId: string,
  count: number,
  since: Month | null,
): Promise<TopProduct[]> {
  const sales = await salesSince(context, vendorId, since);
  const rows = await context.db
    .selectFrom(sales.as('s'))
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
          .where('l.vendorId', '=', vendorId)
          .whereRef('l.productId', '=', 's.productId')
          .orderBy('l.orderId', 'desc')
          .limit(1)
          // Keys inside JSON stay in snake case: hence the alias `picture`.
          .select(['l.name', 'l.imageKey as picture', 'l.translations']),
      ).as('last'),
    ])
    .execute();
  return rows.map(({ last, ...sold }) => ({
    ...sold,
    name: last ? orderLineName(last, context.language) : '',
    imageKey: last?.picture ?? null,
  }));
}

async function salesSince(context: Context, vendorId: string, since: Month | null) {
  const days = await productDays(context, vendorId);
  return context.db
    .selectFrom(days.as('d'))
    .$if(since !== null, (query) => query.where('day', '>=', `${since}-01`))
    .groupBy('productId')
    .select(['productId', total('quantity').as('quantity'), total('sales').as('sales')]);
}
