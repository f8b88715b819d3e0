import type { ReduceReason } from '../../delivery/reasons.ts';
import type { Context } from '../../kernel/context.ts';
import { type Paise, sum } from '../../kernel/money.ts';
import type { MailMessage } from '../../mail/enqueue-mails.ts';
import { notifyCustomer } from '../../messaging/notify-customer.ts';
import { newsIn } from '../../order-news/news.ts';
import { contactsOf, recipientOf } from '../../people/contacts.ts';
import { notifyVendors } from '../../people/notify-vendors.ts';
import { ownersOf } from '../../vendors/owners.ts';
import { messageFor } from '../customer-news.ts';
import type { LockedConsignment, LockedOrder } from '../locked-order.ts';
import { orderLinesOf } from '../order-lines.ts';
import type { ReducedLineTable } from '../schema.ts';

interface AnnouncedReduction {
  readonly order: LockedOrder;
  readonly part: LockedConsignment;
  /** The charge for the delivery that is left, in paise. */
  readonly shipping: Paise;
  readonly taken: readonly { readonly position: number; readonly taken: number }[];
  readonly reason: ReduceReason;
  readonly by: ReducedLineTable['role'];
  /** The cash still to be paid at the door for the order, in paise. */
  readonly due: Paise;
  /** What goes back to the source of the payment, in paise. */
  readonly refunded: Paise;
}

/** Announces a reduction to the customer by text or mail, and mails it to the vendor if an administrator made it. */
export async function announceReduction(context: Context, reduction: AnnouncedReduction): Promise<void> {
  const { order, part, by } = reduction;
  const [owner] = await ownersOf(context, [part.vendorId]);
  const vendor = owner && by === 'admin' ? [owner.userId] : [];
  const contacts = await contactsOf(context, [order.userId, ...vendor]);
  const mails: MailMessage[] = [];
  for (const contact of contacts) {
    const { id, email, language } = contact;
    const facts = await factsFor({ ...context, language }, reduction, owner?.companyName ?? '');
    const message = { kind: 'consignment.reduced', recipient: email, language } as const;
    if (id === order.userId) {
      const { due, refunded: back } = reduction;
      const told = newsIn('reduced', { due, back, isParcel: order.parts.length > 1 });
      const mail = { kind: message.kind, facts: { ...facts, reader: 'customer' as const, news: told } };
      const event = `order.reduced:${order.number}:${part.id}:${context.clock().toISOString()}`;
      const news = { mail, message: messageFor(mail), event };
      await notifyCustomer(context, recipientOf(contact), [news]);
    }
    if (vendor.includes(id)) mails.push({ ...message, facts: { ...facts, reader: 'vendor' } });
  }
  await notifyVendors(context, mails);
}

async function factsFor(context: Context, reduction: AnnouncedReduction, vendorName: string) {
  const { order, part, shipping, taken, reason } = reduction;
  const own = (await orderLinesOf(context, [order.id])).filter(
    ({ consignmentId }) => consignmentId === part.id,
  );
  const lines = own
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, pack, quantity, lineTotal }) => ({ name, pack, quantity, amount: lineTotal }));
  const off = own.flatMap(({ position, name, pack, unitPrice }) =>
    taken
      .filter((line) => line.position === position)
      .map((line) => ({ name, pack, quantity: line.taken, amount: line.taken * unitPrice })),
  );
  return {
    orderId: order.id,
    number: order.number,
    vendorName,
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    shipping,
    taken: off,
    reason,
  };
}
