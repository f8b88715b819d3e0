import type { Context } from '../kernel/context.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { requestCashGoodwill } from '../payments/cash-refunds/request-cash-refund.ts';
import { refundable } from '../payments/refund-order.ts';
import { requestGoodwill } from '../payments/refunds.ts';
import type { LockedComplaint } from './move-complaint.ts';

type Refunded = Pick<LockedComplaint, 'id' | 'consignmentId'>;

/**
 * The most that a complaint can give back, in paise: what was paid for its delivered parcel, without what complaints
 * about it gave before. 0 without a delivered parcel.
 */
export async function refundableFor(context: Context, complaint: Refunded): Promise<Paise> {
  const { online, cash } = await paidFor(context, complaint);
  return online + cash;
}

/**
 * Sends money back for a complaint, at the operator's cost, in the caller's transaction, which has locked the order:
 * first what was paid online, to where it came from; then cash, to where the buyer says.
 */
export async function payComplaint(context: Context, complaint: Refunded, amount: Paise): Promise<void> {
  const paid = await paidFor(context, complaint);
  const online = Math.min(amount, paid.online);
  const { orderId, consignmentId } = paid;
  if (online > 0) {
    const { payment } = await refundable(context, { orderId, amount: online });
    await requestGoodwill(context, { payment, orderId, amount: online });
  }
  if (amount > online)
    await requestCashGoodwill(context, {
      orderId,
      consignmentId,
      amount: amount - online,
      takenBy: paid.takenBy,
    });
  await context.db
    .updateTable('complaints')
    .set(({ eb }) => ({ refunded: eb('refunded', '+', amount) }))
    .where('id', '=', complaint.id)
    .execute();
}

/** What was paid for the parcel of a complaint and can go back, by the way it was paid. */
async function paidFor(context: Context, { consignmentId }: Refunded) {
  const none = { orderId: '', consignmentId: '', takenBy: 'courier' as const, online: 0, cash: 0 };
  if (consignmentId === null) return none;
  const part = await context.db
    .selectFrom('consignments')
    .select(['orderId', 'status', 'subtotal', 'shipping', 'prepaid', 'collectedBy'])
    .where('id', '=', consignmentId)
    .executeTakeFirstOrThrow();
  if (part.status !== 'delivered') return none;
  const before = await context.db
    .selectFrom('complaints')
    .select('refunded')
    .where('consignmentId', '=', consignmentId)
    .execute();
  const given = sum(before.map(({ refunded }) => Number(refunded)));
  const { orderId, prepaid, collectedBy } = part;
  const atDoor = part.subtotal + part.shipping - prepaid;
  const unsent = Math.max(0, prepaid - given);
  const { amount: online } =
    unsent > 0 ? await refundable(context, { orderId, amount: unsent }) : { amount: 0 };
  const cash = Math.max(0, atDoor - Math.max(0, given - prepaid));
  return { orderId, consignmentId, takenBy: collectedBy ?? 'courier', online, cash };
}
