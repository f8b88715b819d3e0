import { sql } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { formShape } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { defaultLanguage } from '../kernel/languages.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { type Limit, limit } from '../limits/limit.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { contactRules } from './rules.ts';
import { type Deadlines, deadlinesOf, ticketNumber } from './ticket.ts';

/** Messages from one network address, behind which a whole co-operative may sit. */
const perClient: Limit = { most: 20, perSeconds: 15 * 60 };
/** Messages from one email address, which gets a mail for each, whoever typed it. */
const perEmail: Limit = { most: 5, perSeconds: 60 * 60 };

/** What a sender is told: the number to ask by, and until when he hears from us. */
export interface Ticket extends Deadlines {
  readonly number: string;
}

interface Route {
  /** The network address that asks. */
  readonly client: string;
  /** Who answers messages: an email address. */
  readonly support: string;
}

type Written = Record<'name' | 'email' | 'subject' | 'message', string>;

const Message = formShape(contactRules);

/**
 * Makes the contact form's use case (spec section 2, Contact): keeps the message for the administrators under a ticket
 * number and tells support and the sender by mail, all in one transaction. A program that fills the trap gets the same
 * answer, and nothing is kept. Answers `input.invalid` and `rate.limited`.
 */
export function sendMessage({ client, support }: Route): Verb<Ticket> {
  return verb('sendMessage', anyone, Message, async (outer, { website, ...input }) => {
    const written = trimmed(input);
    await limit(outer, `contact:client:${client}`, perClient);
    await limit(outer, `contact:email:${written.email.toLowerCase()}`, perEmail);
    return inTransaction(outer, async (context) => {
      const ticket = await nextTicket(context);
      if (website === '') {
        await keep(context, ticket, written);
        await tell(context, ticket, written, support);
      }
      return ticket;
    });
  });
}

async function nextTicket({ db, clock }: Context): Promise<Ticket> {
  const { rows } = await sql<{ nextval: number }>`select nextval('contact_tickets')`.execute(db);
  const now = clock();
  return { number: ticketNumber(now, rows[0]?.nextval ?? 0), ...deadlinesOf(now) };
}

async function keep(context: Context, ticket: Ticket, written: Written): Promise<void> {
  const { actor, db, language } = context;
  const createdAt = context.clock();
  const id = newId(createdAt);
  const userId = actor.kind === 'user' ? actor.id : null;
  await db
    .insertInto('contactMessages')
    .values({ id, userId, ...ticket, ...written, language, createdAt })
    .execute();
  await recordAudit(context, { action: 'contact.send', subject: 'contact_messages', subjectId: id });
}

function tell(context: Context, { number: ticket }: Ticket, written: Written, support: string) {
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
