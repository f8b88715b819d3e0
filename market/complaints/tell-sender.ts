import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { ComplaintMove, ComplaintTerms } from '../mail/complaint-facts.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { contactsOf } from '../people/contacts.ts';
import { notifyVendors } from '../people/notify-vendors.ts';
import { phoneNumberOf } from '../people/phone-number.ts';
import type { LockedComplaint } from './move-complaint.ts';

/**
 * Mails the vendor or the buyer of a complaint what became of it, in the caller's transaction. A vendor without an
 * email gets a text message. A buyer without one gets a text message that there was no answer in time.
 */
export async function tellMove(
  context: Context,
  complaint: LockedComplaint,
  reader: 'vendor' | 'buyer',
  move: Pick<ComplaintMove, 'what' | 'text' | 'terms'>,
): Promise<void> {
  const facts = { complaintId: complaint.id, ticket: complaint.number, ...move, reader };
  const kind = 'complaint.moved' as const;
  if (reader === 'buyer') {
    const { contact, language, userId } = complaint;
    if (!contact.includes('@')) return textSender(context, complaint, 'ticket.silent');
    if (userId !== null) await enqueueMails(context, [{ kind, recipient: contact, language, facts }]);
    return;
  }
  if (complaint.vendorId === null) return;
  const vendor = await context.db
    .selectFrom('vendors')
    .select('userId')
    .where('id', '=', complaint.vendorId)
    .executeTakeFirstOrThrow();
  const owners = await contactsOf(context, [vendor.userId]);
  await notifyVendors(
    context,
    owners.map(({ email, language }) => ({ kind, recipient: email, language, facts })),
  );
}

/**
 * Tells the sender of a complaint an answer, in the caller's transaction: the answer itself by mail; to a number only
 * that there is one, to be read after a login with this number.
 */
export async function tellAnswer(
  context: Context,
  complaint: LockedComplaint,
  answer: string,
  terms: ComplaintTerms | null = null,
): Promise<void> {
  const { number: ticket, name, title, message: text, contact, userId, language } = complaint;
  if (contact.includes('@')) {
    const dates = { sentAt: complaint.createdAt.toISOString(), resolveBy: complaint.resolveBy.toISOString() };
    const page = userId === null ? '' : `/complaints/${complaint.id}`;
    const facts = { ticket, name, subject: title, message: text, answer, terms, page, ...dates };
    return enqueueMails(context, [{ kind: 'contact.answered', recipient: contact, language, facts }]);
  }
  await textSender(context, complaint, 'ticket.answered');
}

/** A text message to the sender of a complaint, who reads more after a login with this number. */
async function textSender(
  context: Context,
  complaint: LockedComplaint,
  kind: 'ticket.answered' | 'ticket.silent',
): Promise<void> {
  const { number: ticket, name, contact, userId, language } = complaint;
  const [person] = userId === null ? [] : await contactsOf(context, [userId]);
  const phone = person?.phone ?? phoneNumberOf(contact);
  if (phone === null) return;
  const facts = { ticket, order: await orderNumberOf(context, complaint), name: name || contact };
  const event = `${kind}:${newId(context.clock())}`;
  await enqueueMessages(context, [{ kind, facts, phone, language, userId, event }]);
}

/** The number of the order that a complaint is about; '' without one. */
async function orderNumberOf({ db }: Context, { consignmentId }: LockedComplaint): Promise<string> {
  const order = await db
    .selectFrom('consignments')
    .innerJoin('orders', 'orders.id', 'consignments.orderId')
    .where('consignments.id', '=', consignmentId)
    .select('orders.number')
    .executeTakeFirst();
  return order?.number ?? '';
}
