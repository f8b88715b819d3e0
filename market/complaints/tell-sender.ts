import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { contactsOf } from '../people/contacts.ts';
import { phoneNumberOf } from '../people/phone-number.ts';
import type { LockedComplaint } from './move-complaint.ts';

/**
 * Tells the sender of a complaint an answer, in the caller's transaction: the answer itself by mail; to a number only
 * that there is one, to be read after a login with this number.
 */
export async function tellAnswer(
  context: Context,
  complaint: LockedComplaint,
  answer: string,
  isRefused = false,
): Promise<void> {
  const { number: ticket, name, title, message: text, contact, userId, language } = complaint;
  if (contact.includes('@')) {
    const dates = { sentAt: complaint.createdAt.toISOString(), resolveBy: complaint.resolveBy.toISOString() };
    const facts = { ticket, name, subject: title, message: text, answer, isRefused, ...dates };
    return enqueueMails(context, [{ kind: 'contact.answered', recipient: contact, language, facts }]);
  }
  const [person] = userId === null ? [] : await contactsOf(context, [userId]);
  const phone = person?.phone ?? phoneNumberOf(contact);
  if (phone === null) return;
  const facts = { ticket, order: await orderNumberOf(context, complaint), name: name || contact };
  const event = `ticket.answered:${newId(context.clock())}`;
  await enqueueMessages(context, [{ kind: 'ticket.answered', facts, phone, language, userId, event }]);
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
