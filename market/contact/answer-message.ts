import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { refuse } from '../kernel/errors.ts';
import { longText } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { contactsOf } from '../people/contacts.ts';
import { withAuthors } from '../people/names-of.ts';
import { phoneNumberOf } from '../people/phone-number.ts';
import { dueOf, longestContactAnswer, stateOf } from './message-states.ts';
import { ordersOfMessage } from './order-messages.ts';

/**
 * One message with its deadlines, its answers, and the orders that it is about. For administrators. Answers
 * `not-found`.
 */
export const readMessage = verb(
  'readMessage',
  adminMay('messages'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const message = await context.db
      .selectFrom('contactMessages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!message) return refuse('not-found');
    const answers = await context.db
      .selectFrom('contactAnswers')
      .where('messageId', '=', id)
      .orderBy('id')
      .select(['id', 'text', 'actorId', 'createdAt'])
      .execute();
    return {
      ...message,
      state: stateOf(message),
      due: dueOf(message, context.clock()),
      answers: await withAuthors(context, answers),
      orders: await ordersOfMessage(context, message),
    };
  },
);

/** Number of answers that the administrator saw, to detect a concurrent answer. */
const seen = { id: idShape, answers: z.coerce.number().int().catch(-1) };

const Answer = z.object({
  ...seen,
  answer: longText
    .refine((answer) => answer.trim() !== '', 'required')
    .refine((answer) => answer.trim().length <= longestContactAnswer, 'too-long'),
});

/**
 * Answers a message in its language, and acknowledges it: by mail, or by a text message that the answer is in the
 * account. Answers `input.invalid`, `not-found`, or `conflict.changed` when another administrator has answered or
 * closed it in the meantime.
 */
export const answerMessage = verb(
  'answerMessage',
  adminMay('messages'),
  Answer,
  (outer, { id, answers, answer }) =>
    inTransaction(outer, async (context) => {
      const message = await lockAsSeen(context, id, answers);
      const createdAt = context.clock();
      const written = answer.trim();
      await context.db
        .insertInto('contactAnswers')
        .values({ id: newId(createdAt), messageId: id, actorId: context.actor.id, text: written, createdAt })
        .execute();
      await context.db
        .updateTable('contactMessages')
        .set({ acknowledgedAt: message.acknowledgedAt ?? createdAt })
        .where('id', '=', id)
        .execute();
      await recordAudit(context, { action: 'contact.answer', subject: 'contact_messages', subjectId: id });
      await tellAnswer(context, message, written);
    }),
);

/** Closes a message as settled. Answers `not-found`, and `conflict.changed` as `answerMessage` does. */
export const closeMessage = verb(
  'closeMessage',
  adminMay('messages'),
  z.object(seen),
  (outer, { id, answers }) =>
    inTransaction(outer, async (context) => {
      const { acknowledgedAt } = await lockAsSeen(context, id, answers);
      const resolvedAt = context.clock();
      await context.db
        .updateTable('contactMessages')
        .set({ resolvedAt, acknowledgedAt: acknowledgedAt ?? resolvedAt })
        .where('id', '=', id)
        .execute();
      await recordAudit(context, { action: 'contact.close', subject: 'contact_messages', subjectId: id });
    }),
);

/** Locks the message until the end of the transaction, and refuses if it is not as the administrator saw it. */
async function lockAsSeen({ db }: Context, id: string, answers: number) {
  const message = await db
    .selectFrom('contactMessages')
    .select(['number', 'name', 'subject', 'message', 'email', 'userId', 'consignmentId', 'language'])
    .select(['createdAt', 'resolveBy', 'acknowledgedAt', 'resolvedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!message) return refuse('not-found');
  const count = await countOf(db.selectFrom('contactAnswers').where('messageId', '=', id));
  if (message.resolvedAt || count !== answers) refuse('conflict.changed');
  return message;
}

type AnsweredMessage = Awaited<ReturnType<typeof lockAsSeen>>;

/** The answer itself by mail; to a number only that there is one, to be read after a login with this number. */
async function tellAnswer(context: Context, message: AnsweredMessage, answer: string): Promise<void> {
  const { number: ticket, name, subject, message: text, email, userId, language } = message;
  if (email.includes('@')) {
    const dates = { sentAt: message.createdAt.toISOString(), resolveBy: message.resolveBy.toISOString() };
    const facts = { ticket, name, subject, message: text, answer, ...dates };
    return enqueueMails(context, [{ kind: 'contact.answered', recipient: email, language, facts }]);
  }
  const [person] = userId === null ? [] : await contactsOf(context, [userId]);
  const phone = person?.phone ?? phoneNumberOf(email);
  if (phone === null) return;
  const facts = { ticket, order: await orderNumberOf(context, message), name: name || email };
  const event = `ticket.answered:${newId(context.clock())}`;
  await enqueueMessages(context, [{ kind: 'ticket.answered', facts, phone, language, userId, event }]);
}

/** The number of the order that a message is about; '' without one. */
async function orderNumberOf({ db }: Context, { consignmentId }: AnsweredMessage): Promise<string> {
  const order = await db
    .selectFrom('consignments')
    .innerJoin('orders', 'orders.id', 'consignments.orderId')
    .where('consignments.id', '=', consignmentId)
    .select('orders.number')
    .executeTakeFirst();
  return order?.number ?? '';
}
