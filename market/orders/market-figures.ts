import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { lastMonths, type Month } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

export interface MarketFigures {
  /** Orders, whatever became of them. */
  orders: number;
  /** In paise, as `sales.ts` defines both. */
  totalSales: Paise;
  collected: Paise;
}

/** The whole marketplace's figures over all time (spec section 2, Admin area), from its daily tallies. For administrators. */
export async function marketFigures({ db }: Context): Promise<MarketFigures> {
  return db
    .selectFrom('marketDays')
    .select([
      sql<number>`coalesce(sum(orders), 0)::bigint`.as('orders'),
      sql<Paise>`coalesce(sum(sales), 0)::bigint`.as('totalSales'),
      sql<Paise>`coalesce(sum(collected), 0)::bigint`.as('collected'),
    ])
    .executeTakeFirstOrThrow();
}

export interface MarketSales {
  /** Oldest first; the running month is the last. In paise, as `sales.ts` defines sales. */
  readonly months: readonly { month: Month; sales: Paise }[];
  /** Of the same months, the best first; together the same sum. */
  readonly categories: readonly { category: string; sales: Paise }[];
}

/** Sales of the last `count` months in India, by month and by category. For administrators. */
export async function marketSales({ db, clock }: Context, count: number): Promise<MarketSales> {
  const months = lastMonths(clock(), count);
  const first = `${months[0]}-01`;
  const byMonth = await db
    .selectFrom('marketDays')
    .where('day', '>=', first)
    .select([sql<Month>`to_char(day, 'YYYY-MM')`.as('month'), sql<Paise>`sum(sales)::bigint`.as('sales')])
    .groupBy('month')
    .execute();
  const categories = await db
    .selectFrom('marketCategories')
    .where('month', '>=', first)
    .groupBy('category')
    .having(sql<boolean>`sum(sales) > 0`)
    .select(['category', sql<Paise>`sum(sales)::bigint`.as('sales')])
    .orderBy('sales', 'desc')
    .orderBy('category')
    .execute();
  const known = new Map(byMonth.map(({ month, sales }) => [month, sales]));
  return { months: months.map((month) => ({ month, sales: known.get(month) ?? 0 })), categories };
}
