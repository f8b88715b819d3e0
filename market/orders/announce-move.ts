import type { CancelReason, CorrectionReason, ReturnReason } from '../delivery/reasons.ts';
import type { Context } from '../kernel/context.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { enqueueMails, type MailMessage } from '../mail/enqueue-mails.ts';
import type { MailLine, MailOf } from '../mail/kinds.ts';
import { type Contact, contactsOf } from '../people/contacts.ts';
import { ownersOf } from '../vendors/owners.ts';
import type { LockedConsignment, LockedOrder, TransitionRequest } from './locked-order.ts';
import { linesOf } from './order-lines.ts';
import { isCorrection } from './transitions.ts';

/** What has just been moved, with what is still to be paid, in paise. */
interface News {
  readonly order: LockedOrder;
  readonly moved: readonly LockedConsignment[];
  readonly wish: TransitionRequest;
  readonly toPay: Paise;
}

/** The lines of parts in the reader's language. */
type LinesIn = (...parts: LockedConsignment[]) => MailLine[];

/** What each reader's mails are made of. */
interface Words {
  readonly news: News;
  readonly nameOf: (part: LockedConsignment) => string;
  readonly linesIn: LinesIn;
}

/**
 * Mails what has become of consignments: to the customer every move, their own cancellation too, as a receipt; to a vendor
 * what customers and the marketplace did.
 */
export async function announceMove(context: Context, news: News): Promise<void> {
  const { order, moved, wish } = news;
  const owners = await ownersOf(
    context,
    moved.map(({ vendorId }) => vendorId),
  );
  const contacts = await contactsOf(context, [order.userId, ...owners.map(({ userId }) => userId)]);
  const names = new Map(owners.map(({ vendorId, companyName }) => [vendorId, companyName]));
  const nameOf = ({ vendorId }: LockedConsignment) => names.get(vendorId) ?? '';

  const letters: MailMessage[] = [];
  for (const contact of contacts) {
    const words = { news, nameOf, linesIn: await linesFor(context, order, contact) };
    const own = owners.filter(({ userId }) => userId === contact.id).map(({ vendorId }) => vendorId);
    const mustKnow = moved.filter(({ vendorId }) => wish.by !== 'vendor' && own.includes(vendorId));
    const told = [
      ...(contact.id === order.userId ? toCustomer(words) : []),
      ...mustKnow.flatMap((part) => toVendor(words, part)),
    ];
    letters.push(...told.map((one) => ({ ...one, recipient: contact.email, language: contact.language })));
  }
  await enqueueMails(context, letters);
}

function toCustomer(words: Words): MailOf[] {
  const { moved, wish, toPay } = words.news;
  const { to, reason = null, carrier = null, trackingNumber = null } = wish;
  if (to === 'cancelled') return [cancelled(words)];
  if (to === 'pending') return [];
  return moved.map((part) => {
    if (to === 'returned')
      return {
        kind: 'consignment.returned',
        facts: { ...ofPart(words, part), reason: reason as ReturnReason | null, toPay },
      };
    if (isCorrection(part.status, to)) return corrected(words, part, 'customer');
    return {
      kind: 'consignment.moved',
      facts: { ...ofPart(words, part), shipping: part.shipping, status: to, carrier, trackingNumber },
    };
  });
}

function cancelled({ news, nameOf, linesIn }: Words): MailOf {
  const { order, moved, wish, toPay } = news;
  const [first, ...others] = moved;
  const facts = {
    orderId: order.id,
    number: order.number,
    isWhole: moved.length === order.parts.length,
    vendorName: first && others.length === 0 ? nameOf(first) : null,
    lines: linesIn(...moved),
    by: wish.by === 'admin' ? ('shop' as const) : wish.by,
    toPay,
    reason: (wish.reason ?? null) as CancelReason | null,
  };
  return { kind: 'order.cancelled', facts };
}

function toVendor(words: Words, part: LockedConsignment): MailOf[] {
  const { order, wish } = words.news;
  const { reason = null } = wish;
  const of = ofPart(words, part);
  if (wish.to === 'returned')
    return [{ kind: 'consignment.came-back', facts: { ...of, reason: reason as ReturnReason | null } }];
  if (isCorrection(part.status, wish.to)) return [corrected(words, part, 'vendor')];
  if (wish.to !== 'cancelled') return [];
  const facts = {
    ...of,
    by: wish.by === 'customer' ? ('customer' as const) : ('shop' as const),
    deliveryName: order.address?.name ?? '',
    deliveryCity: order.address?.city ?? '',
  };
  return [{ kind: 'consignment.cancelled', facts }];
}

function corrected(words: Words, part: LockedConsignment, reader: 'customer' | 'vendor'): MailOf {
  const was = part.status === 'returned' ? ('returned' as const) : ('delivered' as const);
  const reason = (words.news.wish.reason ?? null) as CorrectionReason | null;
  return { kind: 'consignment.corrected', facts: { ...ofPart(words, part), reader, was, reason } };
}

function ofPart({ news: { order }, nameOf, linesIn }: Words, part: LockedConsignment) {
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
