import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { formShape, textField } from '../kernel/fields.ts';
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
import type { ComplaintKind, ComplaintSubject } from './complaint-rules.ts';
import { contactRules, productComplaintKinds } from './form-rules.ts';
import { setComplaintState } from './move-complaint.ts';
import { productNamed } from './reported-product.ts';

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

/** The contact form; one from the page of a product names it, and what is wrong. */
const Message = formShape(contactRules).and(z.object({ product: textField, kind: textField }));

/** The account of a sender who gave its own email or number. */
interface Sender {
  readonly userId: string;
  readonly isVerified: boolean;
  /** E.164. */
  readonly phone: string | null;
}

/** What a complaint is about: a parcel, with the number of its order, or a product alone. */
export interface About {
  readonly kind: ComplaintKind;
  readonly parcel: { readonly id: string; readonly number: string; readonly vendorId: string } | null;
  /** The line and product, where they are known. */
  readonly position?: number;
  readonly productId?: string;
}

interface Stored {
  readonly support: string;
  /** Null for a visitor, and for an email or number that is not the account's. */
  readonly sender: Sender | null;
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
  return verb('sendMessage', anyone, Message, async (outer, { website, product, kind, ...input }) => {
    const written = trimmed(input);
    await count(outer, 'contact', { client, email: written.email });
    return inTransaction(outer, async (context) => {
      const ticket = await nextTicket(context);
      const sender = await senderOf(context, written.email);
      const about = await aboutProduct(context, product, kind);
      if (website === '') await storeMessage(context, ticket, written, { support, sender, about });
      return { ...ticket, answeredBy: answerPath(sender, written.email) };
    });
  });
}

function subjectOf({ parcel, productId }: About): ComplaintSubject {
  if (parcel) return 'order';
  return productId === undefined ? 'shop' : 'product';
}

/** What a message from the page of a product is about; null without one. */
async function aboutProduct(context: Context, id: string, typed: string): Promise<About | null> {
  const product = await productNamed(context, id);
  if (!product) return null;
  const kind = productComplaintKinds.find((one) => one === typed) ?? 'other';
  return { kind, parcel: null, productId: product.id };
}

/** Stores a message under its ticket, tells support and the sender, and returns its id. In the caller's transaction. */
export async function storeMessage(
  context: Context,
  ticket: Ticket,
  written: Written,
  { support, sender, about }: Stored,
): Promise<string> {
  const { actor } = context;
  const id = await saveMessage(context, ticket, written, {
    about,
    userId: actor.kind === 'user' ? actor.id : null,
  });
  await tellSupport(context, ticket, written, support);
  await tellSender(context, ticket, written, { sender, order: about?.parcel?.number ?? '' });
  return id;
}

export async function nextTicket(context: Context): Promise<Ticket> {
  const number = await nextMonthlyNumber(context, 'C', 'complaint_numbers');
  return { number, ...deadlinesOf(context.clock()) };
}

/** Stores a message without telling of it, and returns its id. `userId`: whose account shows it. */
export async function saveMessage(
  context: Context,
  ticket: Ticket,
  written: Written,
  { about, userId }: { readonly about: About | null; readonly userId: string | null },
): Promise<string> {
  const { db, language } = context;
  const createdAt = context.clock();
  const id = newId(createdAt);
  await db
    .insertInto('complaints')
    .values({
      id,
      userId,
      ...(about && {
        kind: about.kind,
        subject: subjectOf(about),
        consignmentId: about.parcel?.id ?? null,
        vendorId: about.parcel?.vendorId ?? null,
        position: about.position ?? null,
        productId: about.productId ?? null,
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
  if (about?.parcel) await setComplaintState(context, id, 'with-vendor');
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
export async function tellSender(
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

/** What was typed, without spaces around it, the number as people read it. */
export function trimmed({ name, email, subject, message }: Written): Written {
  const contact = readableNumber(storedContact(email));
  return { name: name.trim(), email: contact, subject: subject.trim(), message: message.trim() };
}
