import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { notifyCustomer } from '../messaging/notify-customer.ts';
import { refundArrivesBy } from '../order-payments/follow-refund-news.ts';
import { lockCashRefund, markAsked } from '../payments/cash-refunds/change-cash-refund.ts';
import { contactsOf, recipientOf } from '../people/contacts.ts';

/** Deadline handler: asks the buyer where their cash goes. A refund whose buyer has said so is left alone. */
export async function askForDestination(context: Context, id: string): Promise<void> {
  const refund = await lockCashRefund(context, id);
  if (refund?.status !== 'asking') return;
  await markAsked(context, refund);
  const buyer = await buyerOf(context, refund.orderId);
  if (!buyer) return;
  const facts = { ...buyer.of, amount: Number(refund.amount), isBack: refund.failure !== null };
  await notifyCustomer(context, buyer.recipient, [
    {
      mail: { kind: 'refund.ask', facts },
      message: { kind: 'refund.ask', facts },
      event: `refund.ask:${id}:${refund.tries}:${refund.askedCount}`,
    },
  ]);
}

interface PaidRefund {
  readonly id: string;
  readonly orderId: string;
  /** In paise. */
  readonly amount: Paise;
  readonly tries: number;
  /** The last four characters of where it went. */
  readonly to: string;
  readonly utr: string;
}

/** Tells the buyer that their cash was sent back, in the caller's transaction. */
export async function tellPaid(
  context: Context,
  { id, orderId, amount, tries, to, utr: reference }: PaidRefund,
): Promise<void> {
  const buyer = await buyerOf(context, orderId);
  if (!buyer) return;
  const facts = { ...buyer.of, amount, reference, by: refundArrivesBy(context.clock()) };
  await notifyCustomer(context, buyer.recipient, [
    {
      mail: { kind: 'refund.sent', facts: { ...facts, reason: 'returned', to } },
      message: { kind: 'refund.sent', facts },
      event: `refund.sent:${id}:${tries}`,
    },
  ]);
}

interface NamedDestination {
  readonly orderId: string;
  /** In paise. */
  readonly amount: Paise;
  /** The last four characters of where it goes. */
  readonly to: string;
}

/**
 * Tells the buyer where their cash goes, in the caller's transaction: if another person has said so, they can still
 * stop it.
 */
export async function tellDestination(
  context: Context,
  { orderId, amount, to }: NamedDestination,
): Promise<void> {
  const buyer = await buyerOf(context, orderId);
  if (!buyer) return;
  const facts = { ...buyer.of, amount, to };
  await notifyCustomer(context, buyer.recipient, [
    {
      mail: { kind: 'refund.destination', facts },
      message: { kind: 'refund.destination', facts },
      event: `refund.destination:${orderId}:${context.clock().getTime()}`,
    },
  ]);
}

async function buyerOf(context: Context, orderId: string) {
  const { number, userId } = await context.db
    .selectFrom('orders')
    .select(['number', 'userId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const [contact] = await contactsOf(context, [userId]);
  return contact && { of: { orderId, number }, recipient: recipientOf(contact) };
}
