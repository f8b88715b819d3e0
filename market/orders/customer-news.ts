import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { MailOf } from '../mail/kinds.ts';
import type { MessageOf } from '../messaging/kinds.ts';
import type { Recipient } from '../messaging/notify-customer.ts';
import type { Contact } from '../people/contacts.ts';
import { realEmail } from '../people/placeholder-email.ts';

/** How a customer is reached with news of their orders. */
export function recipientOf({ id: userId, email, phone, language }: Contact): Recipient {
  return { userId, email: realEmail(email), phone, language };
}

/** The kinds of mail that tell a customer about a change of their order. */
export type ChangeMail = Extract<
  MailOf,
  {
    kind:
      | 'consignment.moved'
      | 'consignment.out'
      | 'order.cancelled'
      | 'consignment.returned'
      | 'consignment.reduced'
      | 'consignment.corrected';
  }
>;

/**
 * The text message that tells the same as a customer's mail. `toPay` is the cash that is left to pay for the order, in
 * paise; `by` the day by which a sent parcel comes, null for one that is late: a day that is over is not promised.
 */
export function messageFor({ kind, facts }: ChangeMail, toPay: Paise, by: Day | null = null): MessageOf {
  const { orderId, number } = facts;
  const of = { orderId, number };
  if (kind === 'consignment.out')
    return toPay > 0
      ? { kind: 'consignment.out-for-delivery', facts: { ...of, toPay } }
      : { kind: 'consignment.out-paid', facts: of };
  if (kind === 'consignment.moved') {
    const { status, carrier, trackingNumber } = facts;
    if (status === 'processing') return { kind: 'consignment.accepted', facts: of };
    if (status === 'delivered') return { kind: 'consignment.delivered', facts: of };
    const sent = carrier && { ...of, carrier, trackingNumber };
    if (sent && by) return { kind: 'consignment.shipped', facts: { ...sent, by } };
    if (sent) return { kind: 'consignment.shipped-late', facts: sent };
  }
  const { refunded = 0 } = 'refunded' in facts ? facts : {};
  if (kind === 'order.cancelled' && facts.isWhole)
    return refunded > 0
      ? { kind: 'order.cancelled.back', facts: { ...of, refunded } }
      : { kind: 'order.cancelled.none', facts: of };
  const event =
    kind === 'order.cancelled'
      ? 'goods.cancelled'
      : kind === 'consignment.returned'
        ? 'goods.returned'
        : 'order.changed';
  if (refunded > 0) return { kind: `${event}.back`, facts: { ...of, refunded } };
  if (toPay > 0) return { kind: `${event}.due`, facts: { ...of, toPay } };
  return { kind: `${event}.none`, facts: of };
}
