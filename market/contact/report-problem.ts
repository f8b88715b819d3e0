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
import { mailVendor } from './mail-vendor.ts';
import { problemRules } from './rules.ts';
import { answerPath, nextTicket, type SentTicket, senderOf, storeMessage } from './send-message.ts';

const Problem = formShape(problemRules).and(z.object({ id: idShape }));

/** Longest subject of a message, in characters, as in the contact form. */
const longestSubject = 200;

/**
 * Makes the use case of "Problem with this order": a message to the administrators, with a ticket, that names the
 * order, the vendor and the lines of one consignment; the vendor reads it with the order and gets a mail. Answers
 * `input.invalid`, `not-found` for another customer's order, and `rate.limited`.
 */
export function reportProblem({ support }: { support: string }): Verb<SentTicket> {
  return verb('reportProblem', signedIn, Problem, async (outer, { id, part, message }) => {
    const about = await consignmentOf(outer, id, part);
    await count(outer, 'problem', outer.actor.id);
    return inTransaction(outer, async (context) => {
      const { name, contact: email } = await ownReply(context);
      const sender = await senderOf(context, email);
      const written = { name, email, subject: await subjectOf(context, about), message: message.trim() };
      const ticket = await nextTicket(context);
      await storeMessage(context, ticket, written, { support, sender, about });
      await mailVendor(context, about.id, { ticket: ticket.number, name, message: written.message });
      return { ...ticket, answeredBy: answerPath(sender, email) };
    });
  });
}

interface About {
  readonly id: string;
  readonly orderId: string;
  readonly number: string;
  readonly vendorName: string;
}

/** The consignment of the actor's own order; '' names the only one of an order. */
async function consignmentOf(
  { db, actor }: ContextOf<SignedIn>,
  orderId: string,
  part: string,
): Promise<About> {
  const parts = await db
    .selectFrom('orders')
    .innerJoin('consignments', 'consignments.orderId', 'orders.id')
    .innerJoin('vendors', 'vendors.id', 'consignments.vendorId')
    .where('orders.id', '=', orderId)
    .where('orders.userId', '=', actor.id)
    .select(['consignments.id', 'orders.id as orderId', 'orders.number', 'companyName as vendorName'])
    .execute();
  if (parts.length === 0) return refuse('not-found');
  const [only] = parts.length === 1 && part === '' ? parts : parts.filter(({ id }) => id === part);
  return only ?? refuse('input.invalid', { fields: { part: 'required' } });
}

/** Order number, vendor and lines: "KB-2611-0848, Shree Seeds: 2 × Wheat HD 3086". */
async function subjectOf(context: ContextOf<SignedIn>, about: About): Promise<string> {
  const lines = await orderLinesOf(context, [about.orderId]);
  const items = lines
    .filter(({ consignmentId }) => consignmentId === about.id)
    .map(({ quantity, name }) => `${quantity} × ${name}`);
  const subject = `${about.number}, ${about.vendorName}: ${items.join(', ')}`;
  return subject.length > longestSubject ? `${subject.slice(0, longestSubject - 1)}…` : subject;
}
