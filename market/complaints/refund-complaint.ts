import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { openGoodwill, postComplaintCost } from '../ledger/complaint-costs.ts';
import { requestCashGoodwill } from '../payments/cash-refunds/request-cash-refund.ts';
import { refundable } from '../payments/refund-order.ts';
import { requestGoodwill } from '../payments/refunds.ts';
import type { ComplaintBearer } from './complaint-rules.ts';
import type { LockedComplaint } from './move-complaint.ts';

type Refunded = Pick<LockedComplaint, 'id' | 'number' | 'consignmentId'>;

/**
 * The most that a complaint can give back, in paise: what was paid for what its buyer keeps of the delivered parcel,
 * without what went back as goodwill before. 0 without a delivered parcel.
 */
export async function refundableFor(
  context: Context,
  complaint: Pick<Refunded, 'consignmentId'>,
): Promise<Paise> {
  const { online, cash } = await paidFor(context, complaint);
  return online + cash;
}

interface Payment {
  readonly amount: Paise;
  readonly borneBy: ComplaintBearer;
  /** The entry that says so. */
  readonly entryId: string;
}

/**
 * Sends money back for a complaint in the caller's transaction, which has locked the order: first what was paid online,
 * to where it came from; then cash, to where the buyer says. Posts what the vendor bears.
 */
export async function payComplaint(
  context: Context,
  { id, number, ...complaint }: Refunded,
  { amount, borneBy, entryId }: Payment,
): Promise<void> {
  const { takenBy, vendorId, ...paid } = await paidFor(context, complaint);
  const { orderId, consignmentId } = paid;
  const online = Math.min(amount, paid.online);
  if (online > 0) {
    const { payment } = await refundable(context, { orderId, amount: online });
    await requestGoodwill(context, { payment, orderId, consignmentId, amount: online });
  }
  const cash = amount - online;
  if (cash > 0) await requestCashGoodwill(context, { orderId, consignmentId, amount: cash, takenBy });
  if (borneBy === 'vendor') {
    const cost = { key: `complaint:${id}:${entryId}`, complaintNumber: number, vendorId, amount };
    await postComplaintCost(context, { ...cost, orderId, consignmentId });
  }
  await context.db
    .updateTable('complaints')
    .set(({ eb }) => ({ refunded: eb('refunded', '+', amount) }))
    .where('id', '=', id)
    .execute();
}

/** What was paid for the parcel of a complaint and can go back, by the way it was paid. */
async function paidFor(context: Context, { consignmentId }: Pick<Refunded, 'consignmentId'>) {
  const takenBy = 'courier' as const;
  const none = { orderId: '', consignmentId: '', vendorId: '', takenBy, online: 0, cash: 0 };
  if (consignmentId === null) return none;
  const part = await context.db
    .selectFrom('consignments')
    .select(['orderId', 'vendorId', 'status', 'subtotal', 'shipping', 'prepaid', 'collectedBy'])
    .where('id', '=', consignmentId)
    .executeTakeFirstOrThrow();
  if (part.status !== 'delivered') return none;
  const { orderId, vendorId, prepaid, collectedBy } = part;
  const given = await openGoodwill(context, consignmentId);
  const unsent = Math.max(0, prepaid - given.online);
  const { amount: online } =
    unsent > 0 ? await refundable(context, { orderId, amount: unsent }) : { amount: 0 };
  const cash = Math.max(0, part.subtotal + part.shipping - prepaid - given.cash);
  return { orderId, consignmentId, vendorId, takenBy: collectedBy ?? takenBy, online, cash };
}
