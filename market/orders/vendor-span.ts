import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

export interface SpanFigures {
  /** Consignments, whatever became of them. */
  orders: number;
  /** What was sold, in paise, without shipping and without what was cancelled. */
  revenue: Paise;
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
      sql<number>`coalesce(sum(new_customers), 0)::integer`.as('newCustomers'),
    ])
    .executeTakeFirstOrThrow();
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
