import { setDeadline } from '../integrations/deadlines.ts';
import type { Context } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { moveConsignments } from '../orders/move/move-consignments.ts';
import { closeRequest, findAttempt, lockRequest } from '../payments/find-attempt.ts';
import { extendRequest, paymentDeadline } from '../payments/open-request.ts';

/** Cancels an order that was not paid in time, with its stock. Handler of the deadline, in the caller's transaction. */
export async function expirePayment(context: Context, requestId: string): Promise<void> {
  const found = await context.db
    .selectFrom('paymentRequests')
    .select('orderId')
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!found) return;
  if (found.orderId) await lockOrder(context, found.orderId);
  const { expiresAt: dueAt } = await lockRequest(context, requestId);
  if (dueAt > context.clock())
    return setDeadline(context, { kind: paymentDeadline, subject: requestId, dueAt });
  if (!(await closeRequest(context, requestId, 'expired')) || !found.orderId) return;
  await moveConsignments(context, found.orderId, ({ status }) => status === 'awaiting-payment', {
    to: 'cancelled',
    by: 'admin',
    reason: 'unpaid',
  });
}

/**
 * Ends the time of an attempt's open request now. For the demo alone, where a visitor pays after it without waiting.
 */
export function expireNow(outer: Context, attemptId: string): Promise<void> {
  return inTransaction(outer, async (context) => {
    const attempt = await findAttempt(context, { attemptId });
    if (!attempt) return;
    if (attempt.orderId) await lockOrder(context, attempt.orderId);
    const { id, status } = await lockRequest(context, attempt.requestId);
    if (status !== 'open') return;
    await extendRequest(context, id, context.clock());
    await expirePayment(context, id);
  });
}
