import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

export interface SpanFigures {
  /** Consignments, whatever became of them. */
  orders: number;
  /** Sales, in paise, as `sales.ts` defines them. */
  revenue: Paise;
  /** Collected cash, in paise, as `sales.ts` defines it. */
  collected: Paise;
  /** People who ordered from this vendor for the first time. */
  newCustomers: number;
}

/** A vendor's figures from one day to another, both among them, in India's calendar. */
export async function vendorFiguresIn(
  { db }: Context,
  vendorId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<SpanFigures> {
  return db
    .selectFrom('vendorDays')
    .where('vendorId', '=', vendorId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select([
      sql<number>`coalesce(sum(orders), 0)::integer`.as('orders'),
      sql<Paise>`coalesce(sum(sales), 0)::bigint`.as('revenue'),
      sql<Paise>`coalesce(sum(collected), 0)::bigint`.as('collected'),
      sql<number>`coalesce(sum(new_customers), 0)::integer`.as('newCustomers'),
    ])
    .executeTakeFirstOrThrow();
}

/** The day of a vendor's first order, in India's calendar; null before it. */
export async function firstOrderDay({ db }: Context, vendorId: string): Promise<Day | null> {
  const first = await db
    .selectFrom('vendorDays')
    .where('vendorId', '=', vendorId)
    .where('orders', '>', 0)
    .orderBy('day')
    .limit(1)
    .select('day')
    .executeTakeFirst();
  return first?.day ?? null;
}

/** How many of a vendor's orders wait to be accepted. */
export async function vendorOrdersToAccept({ db }: Context, vendorId: string): Promise<number> {
  const waiting = await db
    .selectFrom('vendorStatuses')
    .where('vendorId', '=', vendorId)
    .where('status', '=', 'pending')
    .select('orders')
    .executeTakeFirst();
  return waiting?.orders ?? 0;
}
