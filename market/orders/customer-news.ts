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
 * paise.
 */
export function messageFor({ kind, facts }: ChangeMail, toPay: Paise): MessageOf {
  const { orderId, number } = facts;
  const of = { orderId, number };
  if (kind === 'consignment.out') return { kind: 'consignment.out-for-delivery', facts: { ...of, toPay } };
  if (kind === 'order.cancelled') return { kind, facts: { ...of, toPay } };
  if (kind === 'consignment.moved') {
    const { status, carrier, trackingNumber } = facts;
    if (status === 'processing') return { kind: 'consignment.accepted', facts: of };
    if (status === 'delivered') return { kind: 'consignment.delivered', facts: of };
    if (carrier) return { kind: 'consignment.shipped', facts: { ...of, carrier, trackingNumber } };
  }
  return { kind: 'order.changed', facts: { ...of, toPay } };
}
