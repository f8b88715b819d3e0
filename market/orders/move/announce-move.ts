import type {
  CameBackReason,
  CancelReason,
  CorrectionReason,
  OwnReason,
  ReturnReason,
} from '../../delivery/reasons.ts';
import type { Context } from '../../kernel/context.ts';
import { type Day, indianDay } from '../../kernel/days.ts';
import { type Paise, sum } from '../../kernel/money.ts';
import type { MailMessage } from '../../mail/enqueue-mails.ts';
import type { MailLine, MailOf } from '../../mail/kinds.ts';
import { notifyCustomer } from '../../messaging/notify-customer.ts';
import { datedState, newsIn, type OrderNews } from '../../order-news/news.ts';
import { type Contact, contactsOf, recipientOf } from '../../people/contacts.ts';
import { notifyVendors } from '../../people/notify-vendors.ts';
import { ownersOf } from '../../vendors/owners.ts';
import { documentsOfOrders } from '../bill/documents-of-orders.ts';
import { type ChangeMail, messageFor } from '../customer-news.ts';
import type { LockedConsignment, LockedOrder, TransitionRequest } from '../locked-order.ts';
import { orderLinesOf } from '../order-lines.ts';
import { toCollectOf } from '../sales.ts';
import { isCorrection } from '../transitions.ts';

/** The consignments that changed status, and the request. */
interface AnnouncedTransition {
  readonly order: LockedOrder;
  readonly moved: readonly LockedConsignment[];
  readonly request: TransitionRequest;
  /** What goes back to the source of the payment, in paise. */
  readonly refunded: Paise;
  /** What buyers tell at the handing over, by consignment. */
  readonly codes: ReadonlyMap<string, string>;
}

/** The order lines of consignments, in the recipient's language. */
type LinesIn = (...parts: LockedConsignment[]) => MailLine[];

/** Input of the mails to one recipient. */
interface MailInput {
  readonly transition: AnnouncedTransition;
  readonly bills: Bills;
  readonly nameOf: (part: LockedConsignment) => string;
  readonly linesIn: LinesIn;
}

/**
 * Announces the status changes of consignments. Customers get every change by text or mail, including a receipt for
 * their own cancellation; vendors get mails of the changes made by customers and administrators.
 */
export async function announceMove(context: Context, transition: AnnouncedTransition): Promise<void> {
  const { order, moved, request } = transition;
  const owners = await ownersOf(
    context,
    moved.map(({ vendorId }) => vendorId),
  );
  const contacts = await contactsOf(context, [order.userId, ...owners.map(({ userId }) => userId)]);
  const bills = await billsOf(context, transition);
  const names = new Map(owners.map(({ vendorId, companyName }) => [vendorId, companyName]));
  const nameOf = ({ vendorId }: LockedConsignment) => names.get(vendorId) ?? '';

  const mails: MailMessage[] = [];
  for (const contact of contacts) {
    const input = { transition, bills, nameOf, linesIn: await linesFor(context, order, contact) };
    const own = owners.filter(({ userId }) => userId === contact.id).map(({ vendorId }) => vendorId);
    const changedByOthers = moved.filter(({ vendorId }) => request.by !== 'vendor' && own.includes(vendorId));
    if (contact.id === order.userId) await tellCustomer(context, contact, input);
    const messages = changedByOthers.flatMap((part) => toVendor(input, part));
    mails.push(
      ...messages.map((message) => ({ ...message, recipient: contact.email, language: contact.language })),
    );
  }
  await notifyVendors(context, mails);
}

function tellCustomer(context: Context, contact: Contact, input: MailInput): Promise<void> {
  const { order, request } = input.transition;
  const news = toCustomer(input, indianDay(context.clock())).map(({ about, ...mail }) => ({
    mail,
    message: messageFor(mail),
    event: `order.${request.to}:${order.number}:${about}:${context.clock().toISOString()}`,
    isImmediate: request.by === 'customer',
  }));
  return notifyCustomer(context, recipientOf(contact), news);
}

/** A customer's mail, with the consignment that it is about, or the first of several. */
type CustomerMail = ChangeMail & { readonly about: string };

function toCustomer(input: MailInput, today: Day): CustomerMail[] {
  const { moved, request } = input.transition;
  const { to, reason = null, carrier = null, trackingNumber = null } = request;
  const [first] = moved;
  if (to === 'cancelled') return [{ ...cancelled(input), about: first?.id ?? '' }];
  if (to === 'pending' || to === 'awaiting-payment') return [];
  return moved.map((part) => {
    const about = part.id;
    if (to === 'returned')
      return {
        about,
        kind: 'consignment.returned',
        facts: {
          ...ofPart(input, part),
          reason: reason as ReturnReason | CameBackReason | null,
          news: returnedNews(input.transition, part),
        },
      };
    const due = toCollectOf({ ...part, status: to });
    const isParcel = input.transition.order.parts.length > 1;
    if (isCorrection(part.status, to))
      return {
        about,
        kind: 'consignment.corrected',
        facts: {
          ...correctedFacts(input, part),
          reader: 'customer',
          news: newsIn('corrected', { due, isParcel, isDealer: part.way === 'dealer' }),
        },
      };
    return {
      about,
      kind: 'consignment.moved',
      facts: {
        ...ofPart(input, part),
        ...paidOf(part),
        shipping: part.shipping,
        status: to,
        carrier,
        trackingNumber,
        ...billsIn(input, part),
        ...(to === 'shipped' && { track: part.trackingToken }),
        ...codeIn(input, part),
        news: movedNews(input.transition, part, today),
      },
    };
  });
}

/** The parcels of an order as they are after the transition. */
function partsNow({ order, moved, request }: AnnouncedTransition): readonly LockedConsignment[] {
  return order.parts.map((part) => (moved.includes(part) ? { ...part, status: request.to } : part));
}

/** The cash that is still due at the door for the order, in paise. */
function dueNow(transition: AnnouncedTransition): Paise {
  return sum(partsNow(transition).map(toCollectOf));
}

function movedNews({ order, request }: AnnouncedTransition, part: LockedConsignment, today: Day): OrderNews {
  const { to, carrier, trackingNumber } = request;
  const due = toCollectOf({ ...part, status: to });
  const of = { due, isParcel: order.parts.length > 1, isDealer: part.way === 'dealer' };
  if (to === 'delivered') return newsIn('delivered', { ...of, day: today });
  const step = to === 'shipped' ? to : 'processing';
  const { state, ...day } = datedState(step, { day: order.estimatedOn, today });
  const sent = to === 'shipped' && { carrier: [carrier, trackingNumber].filter(Boolean).join(' ') };
  return newsIn(state, { ...of, ...day, ...sent });
}

/** What was paid before goes back after the check, unless it came back from its buyer, which is checked already. */
function returnedNews(transition: AnnouncedTransition, part: LockedConsignment): OrderNews {
  const isUnchecked = transition.request.isCameBack !== true;
  return newsIn('returned', {
    due: dueNow(transition),
    back: isUnchecked ? part.prepaid : transition.refunded,
    isUnchecked,
    isParcel: transition.order.parts.length > 1,
  });
}

function codeIn({ transition: { codes } }: MailInput, part: LockedConsignment): { code?: string } {
  const code = codes.get(part.id);
  return code ? { code } : {};
}

type Bills = Awaited<ReturnType<typeof documentsOfOrders>>;

/** The documents that were issued with the move to shipped. */
async function billsOf(context: Context, { order, request }: AnnouncedTransition): Promise<Bills> {
  return request.to === 'shipped' ? documentsOfOrders(context, [order.id]) : [];
}

function billsIn({ bills }: MailInput, part: LockedConsignment) {
  const own = bills.filter(({ consignmentId, refersTo }) => consignmentId === part.id && refersTo === null);
  return own.length > 0 && { bills: own.map(({ id, number }) => ({ id, number })) };
}

function cancelled({ transition, nameOf, linesIn }: MailInput): MailOf<'order.cancelled'> {
  const { order, moved, request } = transition;
  const [first, ...others] = moved;
  const facts = {
    orderId: order.id,
    number: order.number,
    vendorName: first && others.length === 0 ? nameOf(first) : null,
    lines: linesIn(...moved),
    by: request.by === 'admin' ? ('shop' as const) : request.by,
    reason: (request.reason ?? null) as CancelReason | OwnReason | null,
    news: cancelledNews(transition),
  };
  return { kind: 'order.cancelled', facts };
}

function cancelledNews(transition: AnnouncedTransition): OrderNews {
  const { request, refunded: back } = transition;
  if (request.reason === 'unpaid') return newsIn('expired', {});
  const isWhole = partsNow(transition).every(({ status }) => status === 'cancelled');
  if (isWhole) return newsIn('cancelled', { back });
  return newsIn('parcel-cancelled', { back, due: dueNow(transition), isParcel: true });
}

/** The part of a consignment that is paid before delivery; absent for cash. */
function paidOf({ prepaid }: LockedConsignment): { prepaid?: Paise } {
  return prepaid > 0 ? { prepaid } : {};
}

/** Nothing about an order that was never paid: the vendor has not heard of it. */
function toVendor(input: MailInput, part: LockedConsignment): MailOf[] {
  const { order, request } = input.transition;
  const { reason = null } = request;
  if (part.status === 'awaiting-payment') return [];
  const of = ofPart(input, part);
  if (request.to === 'returned')
    return [
      {
        kind: 'consignment.came-back',
        facts: {
          ...of,
          reason: reason as ReturnReason | CameBackReason | null,
          isChecked: request.isCameBack === true,
        },
      },
    ];
  if (isCorrection(part.status, request.to))
    return [{ kind: 'consignment.corrected', facts: { ...correctedFacts(input, part), reader: 'vendor' } }];
  if (request.to === 'pending' || request.to === 'awaiting-payment') return [];
  if (request.to !== 'cancelled') {
    const { to: status, carrier = null, trackingNumber = null } = request;
    return [
      { kind: 'consignment.acted', facts: { ...of, ...paidOf(part), status, carrier, trackingNumber } },
    ];
  }
  const facts = {
    ...of,
    by: request.by === 'customer' ? ('customer' as const) : ('shop' as const),
    deliveryName: order.address?.name ?? '',
    deliveryCity: order.address?.city ?? '',
  };
  return [{ kind: 'consignment.cancelled', facts }];
}

function correctedFacts(input: MailInput, part: LockedConsignment) {
  const was = part.status === 'returned' ? ('returned' as const) : ('delivered' as const);
  const reason = (input.transition.request.reason ?? null) as CorrectionReason | null;
  return { ...ofPart(input, part), ...paidOf(part), was, reason };
}

function ofPart({ transition: { order }, nameOf, linesIn }: MailInput, part: LockedConsignment) {
  const lines = linesIn(part);
  const total = sum(lines.map(({ amount }) => amount));
  return { orderId: order.id, number: order.number, vendorName: nameOf(part), lines, total };
}

async function linesFor(context: Context, order: LockedOrder, { language }: Contact): Promise<LinesIn> {
  const all = await orderLinesOf({ ...context, language }, [order.id]);
  return (...parts) =>
    all
      .filter(({ consignmentId, quantity }) => quantity > 0 && parts.some(({ id }) => id === consignmentId))
      .map(({ name, pack, quantity, lineTotal }) => ({ name, pack, quantity, amount: lineTotal }));
}
