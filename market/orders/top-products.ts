import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { type NamedLine, nameAsSold } from './names-as-sold.ts';

/** What sold best, named and pictured as it was last sold. */
export interface TopProduct {
  productId: string;
  name: string;
  imageKey: string | null;
  quantity: number;
  /** In paise, without shipping and without what was cancelled. */
  sales: Paise;
}

interface AsSold extends NamedLine {
  imageKey: string | null;
}

/** The vendor's products that brought in most, best first. */
export async function topProductsOf(
  context: Context,
  vendorId: string,
  count: number,
): Promise<TopProduct[]> {
  const asSold = sql<AsSold>`(array_agg(json_build_object('name', l.name, 'imageKey', l.image_key,
    'translations', l.translations) order by l.order_id desc))[1]`;
  const rows = await context.db
    .selectFrom('orderLines as l')
    .innerJoin('consignments as c', 'c.id', 'l.consignmentId')
    .where('l.vendorId', '=', vendorId)
    .where('c.status', '<>', 'cancelled')
    .select([
      'l.productId',
      asSold.as('asSold'),
      sql<number>`sum(l.quantity)`.as('quantity'),
      sql<Paise>`sum(l.line_total)::bigint`.as('sales'),
    ])
    .groupBy('l.productId')
    .orderBy('sales', 'desc')
    .orderBy('l.productId')
    .limit(count)
    .execute();
  return rows.map(({ asSold: last, ...sold }) => ({
    ...sold,
    name: nameAsSold(last, context.language),
    imageKey: last.imageKey,
  }));
}
