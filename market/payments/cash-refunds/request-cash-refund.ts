import { setDeadline } from '../../integrations/deadlines.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Paise } from '../../kernel/money.ts';
import { openGoodwill, postRecovered } from '../../ledger/complaint-costs.ts';
import { postCashGoodwill } from '../../ledger/post-payments.ts';

/** Kind of the deadline at which the buyer is asked where the cash goes. Its subject is the cash refund. */
export const askDeadline = 'cash-refund.ask';

interface NewCashRefund {
  readonly orderId: string;
  readonly consignmentId: string;
  /** In paise, more than 0. */
  readonly amount: Paise;
  /** Who received the cash at the door. */
  readonly takenBy: 'courier' | 'vendor';
}

/**
 * Owes a buyer the cash of goods that came back, in the caller's transaction, which has posted `refunds_due`. A job
 * asks the buyer within a minute where it goes. Of partial returns a consignment has several. Returns the id.
 */
export async function requestCashRefund(context: Context, refund: NewCashRefund): Promise<string> {
  const requestedAt = context.clock();
  const id = newId(requestedAt);
  await context.db
    .insertInto('cashRefunds')
    .values({ id, ...refund, requestedAt, changedAt: requestedAt })
    .execute();
  await setDeadline(context, { kind: askDeadline, subject: id, dueAt: requestedAt });
  return id;
}

/** Owes a buyer cash for delivered goods at the operator's cost, in the caller's transaction. */
export async function requestCashGoodwill(context: Context, refund: NewCashRefund): Promise<void> {
  await postCashGoodwill(context, refund);
  await requestCashRefund(context, refund);
}

/**
 * Owes a buyer the cash of goods that came back, in the caller's transaction, which has posted it. `kept` is the cash
 * of the goods that they keep, in paise: goodwill beyond it is not sent again, and is no cost any more.
 */
export async function requestCashOfReturn(
  context: Context,
  refund: NewCashRefund,
  kept: Paise,
): Promise<void> {
  const { cash: given } = await openGoodwill(context, refund.consignmentId);
  const known = Math.min(refund.amount, Math.max(0, given - kept));
  if (known > 0) await postRecovered(context, refund, { amount: known, way: 'cash' });
  if (refund.amount > known) await requestCashRefund(context, { ...refund, amount: refund.amount - known });
}
