import type {
  CameBackReason,
  CancelReason,
  CorrectionReason,
  OwnReason,
  ReturnReason,
} from '../../delivery/reasons.ts';
import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { type Paise, sum } from '../../kernel/money.ts';
import { enqueueMails, type MailMessage } from '../../mail/enqueue-mails.ts';
import type { MailLine, MailOf } from '../../mail/kinds.ts';
import { notifyCustomer } from '../../messaging/notify-customer.ts';
import { type Contact, contactsOf } from '../../people/contacts.ts';
import { ownersOf } from '../../vendors/owners.ts';
import { documentsOfOrders } from '../bill/documents-of-orders.ts';
import { type ChangeMail, messageFor, recipientOf } from '../customer-news.ts';
import type { LockedConsignment, LockedOrder, TransitionRequest } from '../locked-order.ts';
import { orderLinesOf } from '../order-lines.ts';
import { isCorrection } from '../transitions.ts';

/** The consignments that changed status, the request, and the cash still to be paid at the door, in paise. */
interface AnnouncedTransition {
  readonly order: LockedOrder;
  readonly moved: readonly LockedConsignment[];
  readonly request: TransitionRequest;
  readonly toPay: Paise;
  /** What stays paid for the rest of the order, in paise. */
  readonly prepaid: Paise;
  /** What goes back to the source of the payment, in paise. */
  readonly refunded: Paise;
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
  await enqueueMails(context, mails);
}

function tellCustomer(context: Context, contact: Contact, input: MailInput): Promise<void> {
  const { order, request, toPay } = input.transition;
  const isLate = order.estimatedOn < indianDay(context.clock());
  const news = toCustomer(input).map(({ about, ...mail }) => ({
    mail,
    message: messageFor(mail, toPay, isLate ? null : order.estimatedOn),
    event: `order.${request.to}:${order.number}:${about}:${context.clock().toISOString()}`,
    isImmediate: request.by === 'customer',
  }));
  return notifyCustomer(context, recipientOf(contact), news);
}

/** A customer's mail, with the consignment that it is about, or the first of several. */
type CustomerMail = ChangeMail & { readonly about: string };

function toCustomer(input: MailInput): CustomerMail[] {
  const { moved, request, toPay, refunded } = input.transition;
  const { to, reason = null, carrier = null, trackingNumber = null, isCameBack = false } = request;
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
          toPay,
          ...backOf(refunded),
          ...(!isCameBack && part.prepaid > 0 && { afterCheck: part.prepaid }),
        },
      };
    if (isCorrection(part.status, to)) return { about, ...corrected(input, part, 'customer') };
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
      },
    };
  });
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
  const { order, moved, request, toPay, prepaid, refunded } = transition;
  const [first, ...others] = moved;
  const facts = {
    orderId: order.id,
    number: order.number,
    isWhole: moved.length === order.parts.length,
    vendorName: first && others.length === 0 ? nameOf(first) : null,
    lines: linesIn(...moved),
    by: request.by === 'admin' ? ('shop' as const) : request.by,
    toPay,
    reason: (request.reason ?? null) as CancelReason | OwnReason | null,
    ...(prepaid > 0 && { prepaid }),
    ...backOf(refunded),
  };
  return { kind: 'order.cancelled', facts };
}

/** Absent where nothing was paid before. */
function backOf(refunded: Paise): { refunded?: Paise } {
  return refunded > 0 ? { refunded } : {};
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
  if (isCorrection(part.status, request.to)) return [corrected(input, part, 'vendor')];
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

function corrected(
  input: MailInput,
  part: LockedConsignment,
  reader: 'customer' | 'vendor',
): MailOf<'consignment.corrected'> {
  const was = part.status === 'returned' ? ('returned' as const) : ('delivered' as const);
  const reason = (input.transition.request.reason ?? null) as CorrectionReason | null;
  return {
    kind: 'consignment.corrected',
    facts: { ...ofPart(input, part), ...paidOf(part), reader, was, reason },
  };
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
