import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { orderLinesOf } from '../orders/order-lines.ts';
import { ownReply } from '../people/own-contact.ts';
import { orderComplaintKinds, problemRules } from './form-rules.ts';
import { mailVendor } from './mail-vendor.ts';
import {
  type About,
  answerPath,
  nextTicket,
  type SentTicket,
  senderOf,
  storeMessage,
} from './send-message.ts';

const Problem = formShape(problemRules).and(z.object({ id: idShape }));

/** Longest subject of a message, in characters, as in the contact form. */
const longestSubject = 200;

/**
 * Makes the use case of "Problem with this order": a message to the administrators, with a ticket, that names the
 * order, the vendor and the lines of one consignment; the vendor reads it with the order and gets a mail. Answers
 * `input.invalid`, `not-found` for another customer's order, and `rate.limited`.
 */
export function reportProblem({ support }: { support: string }): Verb<SentTicket> {
  return verb('reportProblem', signedIn, Problem, async (outer, { id, part, kind: typed, message }) => {
    const parcel = await consignmentOf(outer, id, part);
    const kind = orderComplaintKinds.find((one) => one === typed);
    if (!kind) return refuse('input.invalid', { fields: { kind: 'required' } });
    const about = { parcel, kind };
    await count(outer, 'problem', outer.actor.id);
    return inTransaction(outer, async (context) => {
      const subject = await subjectOf(context, parcel);
      const { id: _, ...ticket } = await storeProblem(context, { support, about, subject, message });
      return ticket;
    });
  });
}

interface ProblemToStore {
  readonly support: string;
  /** Of the actor's own order. */
  readonly about: About & { readonly parcel: object };
  readonly subject: string;
  readonly message: string;
}

/** Stores a buyer's message about a consignment; tells support, sender and vendor. In the caller's transaction. */
export async function storeProblem(
  context: ContextOf<SignedIn>,
  { support, about, subject, message }: ProblemToStore,
): Promise<SentTicket & { readonly id: string }> {
  const { name, contact: email } = await ownReply(context);
  const sender = await senderOf(context, email);
  const written = { name, email, subject: subjectText(subject), message: message.trim() };
  const ticket = await nextTicket(context);
  const id = await storeMessage(context, ticket, written, { support, sender, about });
  await mailVendor(context, about.parcel.id, { ticket: ticket.number, name, message: written.message });
  return { ...ticket, id, answeredBy: answerPath(sender, email) };
}

function subjectText(subject: string): string {
  return subject.length > longestSubject ? `${subject.slice(0, longestSubject - 1)}…` : subject;
}

interface Parcel {
  readonly id: string;
  readonly orderId: string;
  readonly number: string;
  readonly vendorId: string;
  readonly vendorName: string;
}

/** The consignment of the actor's own order; '' names the only one of an order. */
async function consignmentOf(
  { db, actor }: ContextOf<SignedIn>,
  orderId: string,
  part: string,
): Promise<Parcel> {
  const parts = await db
    .selectFrom('orders')
    .innerJoin('consignments', 'consignments.orderId', 'orders.id')
    .innerJoin('vendors', 'vendors.id', 'consignments.vendorId')
    .where('orders.id', '=', orderId)
    .where('orders.userId', '=', actor.id)
    .select(['consignments.id', 'orders.id as orderId', 'orders.number'])
    .select(['consignments.vendorId', 'companyName as vendorName'])
    .execute();
  if (parts.length === 0) return refuse('not-found');
  const [only] = parts.length === 1 && part === '' ? parts : parts.filter(({ id }) => id === part);
  return only ?? refuse('input.invalid', { fields: { part: 'required' } });
}

/** Order number, vendor and lines: "KB-2611-0848, Shree Seeds: 2 × Wheat HD 3086". */
async function subjectOf(context: ContextOf<SignedIn>, about: Parcel): Promise<string> {
  const lines = await orderLinesOf(context, [about.orderId]);
  const items = lines
    .filter(({ consignmentId }) => consignmentId === about.id)
    .map(({ quantity, name }) => `${quantity} × ${name}`);
  return `${about.number}, ${about.vendorName}: ${items.join(', ')}`;
}
