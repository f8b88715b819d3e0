import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { lastMonths, type Month } from '../../kernel/days.ts';
import type { Paise } from '../../kernel/money.ts';
import { total, vendorDays } from './day-figures.ts';

export interface VendorFigures {
  /** Consignments of any status. */
  orders: number;
  /** Sales, in paise, as defined in `sales.ts`. */
  revenue: Paise;
  /** Collected cash, in paise, as defined in `sales.ts`. */
  collected: Paise;
  /** Number of distinct customers. */
  customers: number;
}

/** A vendor's figures over all time (docs/product.md, Vendor dashboard). */
export async function vendorFigures(context: Context, vendorId: string): Promise<VendorFigures> {
  return context.db
    .selectFrom((await vendorDays(context, [vendorId], { hasCustomers: true })).as('d'))
    .select([
      total('orders').as('orders'),
      total('sales').as('revenue'),
      total('collected').as('collected'),
      total('new_customers').as('customers'),
    ])
    .executeTakeFirstOrThrow();
}

/** Sales of the given vendors over all time, in paise; vendors without sales have no entry. For administrators. */
export async function salesOfVendors(
  context: Context,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, Paise>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom((await vendorDays(context, vendorIds)).as('d'))
    .groupBy('vendorId')
    .select(['vendorId', total('sales').as('sales')])
    .execute();
  return new Map(rows.map(({ vendorId, sales }) => [vendorId, sales]));
}

export interface MonthlySales {
  month: Month;
  /** In paise, as defined in `sales.ts`. */
  sales: Paise;
}

/**
 * A vendor's sales in each of the last `count` months of India's calendar, oldest first; months without sales are 0.
 */
export async function vendorSalesByMonth(
  context: Context,
  vendorId: string,
  count: number,
): Promise<MonthlySales[]> {
  const months = lastMonths(context.clock(), count);
  const rows = await context.db
    .selectFrom((await vendorDays(context, [vendorId])).as('d'))
    .where('day', '>=', `${months[0]}-01`)
    .select([sql<Month>`to_char(day, 'YYYY-MM')`.as('month'), total('sales').as('sales')])
    .groupBy('month')
    .execute();
  const sold = new Map(rows.map(({ month, sales }) => [month, sales]));
  return months.map((month) => ({ month, sales: sold.get(month) ?? 0 }));
}
