import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import type { CashOfZone } from './cash-rules.ts';

/**
 * What each vendor's part of an order comes to, with delivery, in paise by the vendor's id; cancelled parts are left
 * out.
 */
export async function consignmentTotals(
  { db }: Pick<Context, 'db'>,
  orderId: string,
): Promise<ReadonlyMap<string, Paise>> {
  const rows = await db
    .selectFrom('consignments')
    .select(['vendorId', 'subtotal', 'shipping'])
    .where('orderId', '=', orderId)
    .where('status', '<>', 'cancelled')
    .execute();
  return new Map(rows.map(({ vendorId, subtotal, shipping }) => [vendorId, subtotal + shipping]));
}

/** The most cash at the door that the vendors of an order promised to take, of those with a limit. */
export async function cashLimitsOfOrder(
  { db }: Pick<Context, 'db'>,
  orderId: string,
): Promise<readonly CashOfZone[]> {
  const rows = await db
    .selectFrom('consignments as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .select(['c.vendorId', 'c.dispatch', 'v.companyName'])
    .where('c.orderId', '=', orderId)
    .where('c.status', '<>', 'cancelled')
    .execute();
  return rows.flatMap(({ vendorId, companyName, dispatch }) =>
    dispatch?.cashUpTo === undefined ? [] : { vendorId, companyName, cashUpTo: dispatch.cashUpTo },
  );
}
