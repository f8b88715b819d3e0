import { sql } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { defaultLanguage } from '../kernel/languages.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { contactRules } from './rules.ts';
import { type Deadlines, deadlinesOf, ticketNumber } from './ticket.ts';

/** The ticket as shown to the sender: its number and deadlines. */
export interface Ticket extends Deadlines {
  readonly number: string;
}

interface Route {
  /** The client's network address. */
  readonly client: string;
  /** The support email address. */
  readonly support: string;
}

export type Written = Record<'name' | 'email' | 'subject' | 'message', string>;

const Message = formShape(contactRules);

/**
 * Makes the contact form's use case (docs/product.md, Contact): stores the message for the administrators under a
 * ticket number and mails support and the sender, all in one transaction. A bot that fills in the honeypot gets the
 * same answer, but nothing is stored. Answers `input.invalid` and `rate.limited`.
 */
export function sendMessage({ client, support }: Route): Verb<Ticket> {
  return verb('sendMessage', anyone, Message, async (outer, { website, ...input }) => {
    const written = trimmed(input);
    await count(outer, 'contact', { client, email: written.email });
    return inTransaction(outer, async (context) => {
      const ticket = await nextTicket(context);
      if (website === '') await storeMessage(context, ticket, written, { support, consignmentId: null });
      return ticket;
    });
  });
}

/** Stores a message under its ticket and mails support and the sender. In the caller's transaction. */
export async function storeMessage(
  context: Context,
  ticket: Ticket,
  written: Written,
  { support, consignmentId }: { support: string; consignmentId: string | null },
): Promise<void> {
  await saveMessage(context, ticket, written, consignmentId);
  await enqueueCopies(context, ticket, written, support);
}

export async function nextTicket({ db, clock }: Context): Promise<Ticket> {
  const { rows } = await sql<{ nextval: number }>`select nextval('contact_tickets')`.execute(db);
  const now = clock();
  return { number: ticketNumber(now, rows[0]?.nextval ?? 0), ...deadlinesOf(now) };
}

async function saveMessage(
  context: Context,
  ticket: Ticket,
  written: Written,
  consignmentId: string | null,
): Promise<void> {
  const { actor, db, language } = context;
  const createdAt = context.clock();
  const id = newId(createdAt);
  const userId = actor.kind === 'user' ? actor.id : null;
  await db
    .insertInto('contactMessages')
    .values({ id, userId, consignmentId, ...ticket, ...written, language, createdAt })
    .execute();
  await recordAudit(context, { action: 'contact.send', subject: 'contact_messages', subjectId: id });
}

function enqueueCopies(context: Context, { number: ticket }: Ticket, written: Written, support: string) {
  const { email, ...thanks } = { ticket, ...written };
  return enqueueMails(context, [
    {
      kind: 'contact.received',
      recipient: support,
      language: defaultLanguage,
      facts: { email, ...thanks },
    },
    { kind: 'contact.thanks', recipient: email, language: context.language, facts: thanks },
  ]);
}

function trimmed({ name, email, subject, message }: Written): Written {
  return { name: name.trim(), email: email.trim(), subject: subject.trim(), message: message.trim() };
}
