import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { defaultLanguage } from '../kernel/languages.ts';
import { nextMonthlyNumber } from '../kernel/monthly-number.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { storedContact } from '../people/contact-rules.ts';
import { ownReply } from '../people/own-contact.ts';
import { readableNumber } from '../people/phone-number.ts';
import { type Deadlines, deadlinesOf } from './complaint-clocks.ts';
import type { ComplaintKind } from './complaint-rules.ts';
import { contactRules } from './form-rules.ts';
import { setComplaintState } from './move-complaint.ts';

/** The ticket as shown to the sender: its number and deadlines. */
export interface Ticket extends Deadlines {
  readonly number: string;
}

/**
 * How the sender gets the answer: by mail; at the number of their account; or at a number that was typed, whose owner
 * reads it after a login with it.
 */
export type AnswerPath = 'mail' | 'account' | 'number';

export interface SentTicket extends Ticket {
  readonly answeredBy: AnswerPath;
}

interface Route {
  /** The client's network address. */
  readonly client: string;
  /** The support email address. */
  readonly support: string;
}

export type Written = Record<'name' | 'email' | 'subject' | 'message', string>;

const Message = formShape(contactRules);

/** The account of a sender who gave its own email or number. */
interface Sender {
  readonly userId: string;
  readonly isVerified: boolean;
  /** E.164. */
  readonly phone: string | null;
}

/** What a complaint about a parcel names. */
export interface About {
  readonly id: string;
  readonly number: string;
  readonly vendorId: string;
  readonly kind: ComplaintKind;
  /** The line and product that it is about, where they are known. */
  readonly position?: number;
  readonly productId?: string;
}

interface Stored {
  readonly support: string;
  /** Null for a visitor, and for an email or number that is not the account's. */
  readonly sender: Sender | null;
  /** The parcel that the message is about, with the number of its order. */
  readonly about: About | null;
}

/** The actor's account when `contact` is its email or number; null otherwise. */
export async function senderOf(context: Context, contact: string): Promise<Sender | null> {
  const { actor } = context;
  if (actor.kind !== 'user') return null;
  const own = await ownReply({ ...context, actor });
  if (own.contact.toLowerCase() !== contact.toLowerCase()) return null;
  return { userId: actor.id, isVerified: own.isVerified, phone: own.phone };
}

/** How the answer to a message of this sender gets to them, see `AnswerPath`. */
export function answerPath(sender: Sender | null, contact: string): AnswerPath {
  if (contact.includes('@')) return 'mail';
  return sender ? 'account' : 'number';
}

/**
 * Makes the contact form's use case (docs/product.md, Contact): stores the message for the administrators under a
 * ticket number and tells support and the sender, all in one transaction. A bot that fills in the honeypot gets the
 * same answer, but nothing is stored. Answers `input.invalid` and `rate.limited`.
 */
export function sendMessage({ client, support }: Route): Verb<SentTicket> {
  return verb('sendMessage', anyone, Message, async (outer, { website, ...input }) => {
    const written = trimmed(input);
    await count(outer, 'contact', { client, email: written.email });
    return inTransaction(outer, async (context) => {
      const ticket = await nextTicket(context);
      const sender = await senderOf(context, written.email);
      if (website === '') await storeMessage(context, ticket, written, { support, sender, about: null });
      return { ...ticket, answeredBy: answerPath(sender, written.email) };
    });
  });
}

/** Stores a message under its ticket, tells support and the sender, and returns its id. In the caller's transaction. */
export async function storeMessage(
  context: Context,
  ticket: Ticket,
  written: Written,
  { support, sender, about }: Stored,
): Promise<string> {
  const id = await saveMessage(context, ticket, written, about);
  await tellSupport(context, ticket, written, support);
  await tellSender(context, ticket, written, { sender, order: about?.number ?? '' });
  return id;
}

export async function nextTicket(context: Context): Promise<Ticket> {
  const number = await nextMonthlyNumber(context, 'C', 'complaint_numbers');
  return { number, ...deadlinesOf(context.clock()) };
}

async function saveMessage(
  context: Context,
  ticket: Ticket,
  written: Written,
  about: About | null,
): Promise<string> {
  const { actor, db, language } = context;
  const createdAt = context.clock();
  const id = newId(createdAt);
  const userId = actor.kind === 'user' ? actor.id : null;
  await db
    .insertInto('complaints')
    .values({
      id,
      userId,
      ...(about && {
        consignmentId: about.id,
        vendorId: about.vendorId,
        kind: about.kind,
        position: about.position ?? null,
        productId: about.productId ?? null,
        subject: 'order' as const,
      }),
      ...ticket,
      name: written.name,
      contact: written.email,
      title: written.subject,
      message: written.message,
      language,
      createdAt,
      stateSince: createdAt,
      acknowledgedAt: null,
      resolvedAt: null,
    })
    .execute();
  if (about) await setComplaintState(context, id, 'with-vendor');
  await recordAudit(context, { action: 'complaint.send', subject: 'complaints', subjectId: id });
  return id;
}

function tellSupport(context: Context, ticket: Ticket, written: Written, support: string) {
  const facts = { ticket: ticket.number, ...written, ...isoDeadlines(ticket) };
  return enqueueMails(context, [
    { kind: 'contact.received', recipient: support, language: defaultLanguage, facts },
  ]);
}

/** By mail, or by text message to the number of an account. A number that was typed gets none: it may be another's. */
async function tellSender(
  context: Context,
  ticket: Ticket,
  { email, subject, message, ...written }: Written,
  { sender, order }: { sender: Sender | null; order: string },
): Promise<void> {
  const { language } = context;
  if (answerPath(sender, email) === 'mail') {
    // The name that a stranger typed does not go to an email that is not proven to be theirs.
    const name = sender?.isVerified ? written.name : '';
    const facts = { ticket: ticket.number, name, subject, message, ...isoDeadlines(ticket) };
    return enqueueMails(context, [{ kind: 'contact.thanks', recipient: email, language, facts }]);
  }
  if (!sender?.phone) return;
  const days = { acknowledgeBy: indianDay(ticket.acknowledgeBy), resolveBy: indianDay(ticket.resolveBy) };
  const { phone, userId } = sender;
  const facts = { ticket: ticket.number, order, name: written.name || email, ...days };
  await enqueueMessages(context, [
    {
      kind: 'ticket.received',
      facts,
      phone,
      language,
      userId,
      event: `ticket.received:${ticket.number}`,
      isImmediate: true,
    },
  ]);
}

function isoDeadlines({ acknowledgeBy, resolveBy }: Ticket) {
  return { acknowledgeBy: acknowledgeBy.toISOString(), resolveBy: resolveBy.toISOString() };
}

function trimmed({ name, email, subject, message }: Written): Written {
  const contact = readableNumber(storedContact(email));
  return { name: name.trim(), email: contact, subject: subject.trim(), message: message.trim() };
}
