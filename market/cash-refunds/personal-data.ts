import type { Context } from '../kernel/context.ts';
import { destinationsOfOrders, forgetPaidDestinations } from '../payments/cash-refunds/destinations.ts';

/**
 * Cash that went or goes back to a person, for a personal data export. Accounts by their last four characters; amounts
 * in paise.
 */
export async function exportCashRefunds(context: Context, userId: string) {
  return destinationsOfOrders(context, await ordersOf(context, [userId]));
}

/**
 * Erases where cash went of erased people. What is still owed to them keeps its destination until it is paid, as a
 * vendor's account does.
 */
export async function forgetCashRefunds(context: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await forgetPaidDestinations(context, await ordersOf(context, userIds));
}

async function ordersOf({ db }: Context, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('cashRefunds', 'cashRefunds.orderId', 'orders.id')
    .select('orders.id')
    .distinct()
    .where('orders.userId', 'in', [...userIds])
    .execute();
  return rows.map(({ id }) => id);
}
