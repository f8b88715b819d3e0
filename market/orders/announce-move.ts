import type { Context } from '../kernel/context.ts';
import { type Paise, sum } from '../kernel/money.ts';
import type { LetterOf, MailLine } from '../mail/kinds.ts';
import { type Letter, post } from '../mail/post.ts';
import { type Contact, contactsOf } from '../people/contacts.ts';
import { ownersOf } from '../vendors/owners.ts';
import type { LockedOrder, Part, Wish } from './move-consignments.ts';
import { linesOf } from './order-lines.ts';

/** What has just been moved, with what is still to be paid, in paise. */
interface News {
  readonly order: LockedOrder;
  readonly moved: readonly Part[];
  readonly wish: Wish;
  readonly toPay: Paise;
}

/** The lines of parts in the reader's language. */
type LinesIn = (...parts: Part[]) => MailLine[];

/**
 * Mails what has become of consignments: to the customer every move, his own cancellation too, as a receipt; to a vendor
 * what somebody else cancelled.
 */
export async function announceMove(context: Context, news: News): Promise<void> {
  const { order, moved, wish } = news;
  const owners = await ownersOf(
    context,
    moved.map(({ vendorId }) => vendorId),
  );
  const contacts = await contactsOf(context, [order.userId, ...owners.map(({ userId }) => userId)]);
  const names = new Map(owners.map(({ vendorId, companyName }) => [vendorId, companyName]));
  const nameOf = ({ vendorId }: Part) => names.get(vendorId) ?? '';
  const mustVendorsKnow = wish.to === 'cancelled' && wish.by !== 'vendor';

  const letters: Letter[] = [];
  for (const contact of contacts) {
    const linesIn = await linesFor(context, order, contact);
    const own = owners.filter(({ userId }) => userId === contact.id).map(({ vendorId }) => vendorId);
    const told = [
      ...(contact.id === order.userId ? toCustomer(news, nameOf, linesIn) : []),
      ...moved
        .filter(({ vendorId }) => mustVendorsKnow && own.includes(vendorId))
        .map((part) => toVendor(news, part, nameOf, linesIn)),
    ];
    letters.push(...told.map((one) => ({ ...one, recipient: contact.email, language: contact.language })));
  }
  await post(context, letters);
}

function toCustomer(news: News, nameOf: (part: Part) => string, linesIn: LinesIn): LetterOf[] {
  const { order, moved, wish, toPay } = news;
  const { to, by, reason = null, carrier = null, trackingNumber = null } = wish;
  const of = { orderId: order.id, number: order.number };
  const [first, ...others] = moved;
  if (to === 'cancelled') {
    const vendorName = first && others.length === 0 ? nameOf(first) : null;
    const whole = { isWhole: moved.length === order.parts.length, vendorName, lines: linesIn(...moved) };
    const facts = { ...of, ...whole, by: by === 'admin' ? ('shop' as const) : by, toPay, reason };
    return [{ kind: 'order.cancelled', facts }];
  }
  if (to === 'pending') return [];
  return moved.map((part) => ({
    kind: 'consignment.moved',
    facts: { ...ofPart(news, part, nameOf, linesIn), status: to, carrier, trackingNumber },
  }));
}

function toVendor(news: News, part: Part, nameOf: (part: Part) => string, linesIn: LinesIn): LetterOf {
  const { address } = news.order;
  const facts = {
    ...ofPart(news, part, nameOf, linesIn),
    by: news.wish.by === 'customer' ? ('customer' as const) : ('shop' as const),
    deliveryName: address?.name ?? '',
    deliveryCity: address?.city ?? '',
  };
  return { kind: 'consignment.cancelled', facts };
}

function ofPart({ order }: News, part: Part, nameOf: (part: Part) => string, linesIn: LinesIn) {
  const lines = linesIn(part);
  const total = sum(lines.map(({ amount }) => amount));
  return { orderId: order.id, number: order.number, vendorName: nameOf(part), lines, total };
}

async function linesFor(context: Context, order: LockedOrder, { language }: Contact): Promise<LinesIn> {
  const all = await linesOf({ ...context, language }, [order.id]);
  return (...parts) =>
    all
      .filter(({ consignmentId }) => parts.some(({ id }) => id === consignmentId))
      .map(({ name, pack, quantity, lineTotal }) => ({ name, pack, quantity, amount: lineTotal }));
}
