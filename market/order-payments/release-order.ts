import type { Context } from '../kernel/context.ts';
import { moveConsignments } from '../orders/move/move-consignments.ts';
import { announceOrder } from '../orders/place/announce-order.ts';

/**
 * Hands an order that waited for its payment to its vendors, in the caller's transaction: it is pending from now on,
 * and they and the buyer hear of it. Does nothing for an order that does not wait.
 */
export async function releaseOrder(context: Context, orderId: string): Promise<void> {
  const waiting = await moveConsignments(context, orderId, ({ status }) => status === 'awaiting-payment', {
    to: 'pending',
    by: 'customer',
  });
  if (waiting.length > 0) await announceOrder(context, orderId);
}
