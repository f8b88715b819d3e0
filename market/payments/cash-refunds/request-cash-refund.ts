import { setDeadline } from '../../integrations/deadlines.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Paise } from '../../kernel/money.ts';

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
