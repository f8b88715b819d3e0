import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { lastMonths, type Month } from '../../kernel/days.ts';
import type { Paise } from '../../kernel/money.ts';
import { categoryDays, marketDays, total } from './day-figures.ts';

export interface MarketFigures {
  /** Orders of any status. */
  orders: number;
  /** In paise, as defined in `sales.ts`. */
  totalSales: Paise;
  collected: Paise;
}

/** Figures of the whole marketplace over all time (docs/product.md, Admin area). For administrators. */
export async function marketFigures(context: Context): Promise<MarketFigures> {
  const days = await marketDays(context);
  return context.db
    .selectFrom(days.as('d'))
    .select([
      total('orders').as('orders'),
      total('sales').as('totalSales'),
      total('collected').as('collected'),
    ])
    .executeTakeFirstOrThrow();
}

export interface MarketSales {
  /** Oldest first, ending with the current month. In paise, as defined in `sales.ts`. */
  readonly months: readonly { month: Month; sales: Paise }[];
  /** For the same months, highest sales first; both lists have the same sum. */
  readonly categories: readonly { category: string; sales: Paise }[];
}

/** Sales of the last `count` months in India, by month and by category. For administrators. */
export async function marketSales(context: Context, count: number): Promise<MarketSales> {
  const months = lastMonths(context.clock(), count);
  const first = `${months[0]}-01`;
  const byMonth = await context.db
    .selectFrom((await marketDays(context)).as('d'))
    .where('day', '>=', first)
    .select([sql<Month>`to_char(day, 'YYYY-MM')`.as('month'), total('sales').as('sales')])
    .groupBy('month')
    .execute();
  const categories = await context.db
    .selectFrom((await categoryDays(context)).as('d'))
    .where('day', '>=', first)
    .groupBy('category')
    .having(sql<boolean>`sum(sales) > 0`)
    .select(['category', total('sales').as('sales')])
    .orderBy('sales', 'desc')
    .orderBy('category')
    .execute();
  const known = new Map(byMonth.map(({ month, sales }) => [month, sales]));
  return { months: months.map((month) => ({ month, sales: known.get(month) ?? 0 })), categories };
}
