import { workingDaysAfter } from '../delivery/dates.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import type { MessageOf } from '../messaging/kinds.ts';
import { notifyCustomer } from '../messaging/notify-customer.ts';
import { followRefund } from '../payments/follow-refund.ts';
import type { RefundFact } from '../payments/provider-facts.ts';
import { contactsOf, recipientOf } from '../people/contacts.ts';

/** Working days that a bank takes, at most, to book a refund that was sent. */
const bankDays = 5;

/** The day by which a refund that was sent then is in the account. */
export function refundArrivesBy(sentAt: Date): string {
  return indianDay(workingDaysAfter(sentAt, bankDays));
}

/**
 * Stores what a provider says about a refund, and tells the buyer once that it was sent. In the caller's transaction.
 */
export async function refundNews(context: Context, provider: string, fact: RefundFact): Promise<void> {
  const refund = await followRefund(context, provider, fact);
  if (!refund?.orderId || refund.wasSent || refund.status === 'failed') return;
  const order = await context.db
    .selectFrom('orders')
    .select(['number', 'userId'])
    .where('id', '=', refund.orderId)
    .executeTakeFirstOrThrow();
  const [contact] = await contactsOf(context, [order.userId]);
  if (!contact) return;
  const { orderId, amount, reference, reason } = refund;
  const of = { orderId, number: order.number, amount };
  const by = refundArrivesBy(context.clock());
  const mail = { kind: 'refund.sent', facts: { ...of, reference, reason, by } } as const;
  const message: MessageOf = reference
    ? { kind: 'refund.sent', facts: { ...of, by, reference } }
    : { kind: 'refund.sent-unnumbered', facts: { ...of, by } };
  await notifyCustomer(context, recipientOf(contact), [{ mail, message, event: `refund.sent:${refund.id}` }]);
}
