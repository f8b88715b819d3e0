import type { Context } from '../../kernel/context.ts';
import { countOf } from '../../kernel/count.ts';
import { type Day, indianDay } from '../../kernel/days.ts';
import type { Paise } from '../../kernel/money.ts';
import { total, vendorDays } from './day-figures.ts';

export interface SpanFigures {
  /** Consignments of any status. */
  orders: number;
  /** Sales, in paise, as defined in `sales.ts`. */
  revenue: Paise;
  /** Collected cash, in paise, as defined in `sales.ts`. */
  collected: Paise;
  /** Customers with their first order from this vendor. */
  newCustomers: number;
}

/** A vendor's figures between two days, inclusive, in India's calendar. */
export async function vendorFiguresIn(
  context: Context,
  vendorId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<SpanFigures> {
  return context.db
    .selectFrom((await vendorDays(context, [vendorId], { hasCustomers: true })).as('d'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select([
      total('orders').as('orders'),
      total('sales').as('revenue'),
      total('collected').as('collected'),
      total('new_customers').as('newCustomers'),
    ])
    .executeTakeFirstOrThrow();
}

/** The day of a vendor's first order, in India's calendar; null without orders. */
export async function firstOrderDay({ db }: Context, vendorId: string): Promise<Day | null> {
  const first = await db
    .selectFrom('consignments')
    .where('vendorId', '=', vendorId)
    .where('isUnpaid', '=', false)
    .orderBy('createdAt')
    .limit(1)
    .select('createdAt')
    .executeTakeFirst();
  return first ? indianDay(first.createdAt) : null;
}

/** Number of a vendor's consignments that are not yet accepted. */
export function vendorOrdersToAccept({ db }: Context, vendorId: string): Promise<number> {
  return countOf(
    db.selectFrom('consignments').where('vendorId', '=', vendorId).where('status', '=', 'pending'),
  );
}
