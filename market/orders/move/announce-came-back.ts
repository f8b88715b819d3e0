import type { CameBackReason } from '../../delivery/reasons.ts';
import type { Context } from '../../kernel/context.ts';
import { type Paise, sum } from '../../kernel/money.ts';
import { notifyCustomer } from '../../messaging/notify-customer.ts';
import { newsIn } from '../../order-news/news.ts';
import { contactsOf, recipientOf } from '../../people/contacts.ts';
import { ownersOf } from '../../vendors/owners.ts';
import { messageFor } from '../customer-news.ts';
import type { LockedConsignment, LockedOrder } from '../locked-order.ts';
import { orderLinesOf } from '../order-lines.ts';
import { toCollectOf } from '../sales.ts';

interface AnnouncedReturn {
  readonly order: LockedOrder;
  readonly part: LockedConsignment;
  /** The pieces that came back, by position. */
  readonly lines: readonly {
    readonly position: number;
    readonly sellable: number;
    readonly damaged: number;
  }[];
  readonly reason: CameBackReason;
  /** What goes back to the customer, in paise. */
  readonly refunded: Paise;
}

/** Tells a customer that some goods of a parcel came back to its vendor, and what they get back. */
export async function announceCameBack(
  context: Context,
  { order, part, lines: came, reason, refunded }: AnnouncedReturn,
): Promise<void> {
  const [contact] = await contactsOf(context, [order.userId]);
  if (!contact) return;
  const [owner] = await ownersOf(context, [part.vendorId]);
  const all = await orderLinesOf({ ...context, language: contact.language }, [order.id]);
  const lines = came.flatMap(({ position, sellable, damaged }) => {
    const quantity = sellable + damaged;
    const line = all.find((one) => one.position === position);
    if (!line || quantity === 0) return [];
    return [{ name: line.name, pack: line.pack, quantity, amount: quantity * line.unitPrice }];
  });
  const total = sum(lines.map(({ amount }) => amount));
  const of = { orderId: order.id, number: order.number, vendorName: owner?.companyName ?? '' };
  const news = newsIn('goods-returned', {
    due: sum(order.parts.map(toCollectOf)),
    back: refunded,
    isParcel: order.parts.length > 1,
  });
  const facts = { ...of, lines, total, reason, news };
  const mail = { kind: 'consignment.returned', facts } as const;
  const event = `order.came-back:${order.number}:${part.id}:${context.clock().toISOString()}`;
  await notifyCustomer(context, recipientOf(contact), [{ mail, message: messageFor(mail), event }]);
}
