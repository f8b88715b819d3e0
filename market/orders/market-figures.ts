import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';

export interface MarketFigures {
  /** Orders, whatever became of them. */
  orders: number;
  /** What buyers owe or paid, in paise, with shipping and without what was cancelled. */
  totalSales: Paise;
}

/** The whole marketplace's figures over all time (spec section 2, Admin area). For administrators. */
export async function marketFigures(context: Context): Promise<MarketFigures> {
  return context.db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<Paise>`coalesce(sum(total - cancelled_amount) filter (where status <> 'cancelled'), 0)::bigint`.as(
        'totalSales',
      ),
    ])
    .executeTakeFirstOrThrow();
}
