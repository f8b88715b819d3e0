import type { Context } from '../../kernel/context.ts';
import { waitingSince } from './reverse-transfers.ts';

/**
 * Transfers of an order with their vendors, oldest first, and since when refunds wait for one. For administrators.
 * Amounts in paise.
 */
export async function transfersOfOrder(context: Context, orderId: string, refundIds: readonly string[]) {
  const transfers = await context.db
    .selectFrom('transfers as t')
    .innerJoin('vendors as v', 'v.id', 't.vendorId')
    .select(['t.id', 'v.companyName', 't.amount', 't.reversed', 't.status', 't.hold', 't.externalId'])
    .where('t.orderId', '=', orderId)
    .orderBy('t.id')
    .execute();
  const waiting = transfers.length > 0 ? await waitingSince(context, refundIds) : new Map<string, Date>();
  return { transfers, waiting: [...waiting].map(([refundId, since]) => ({ refundId, since })) };
}
