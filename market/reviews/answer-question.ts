import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape } from '../kernel/fields.ts';
import { signedIn, staffMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { lockQuestion, type Question, settleAnswers, stateOfText } from './move-question.ts';
import { type AnswerRole, answerRules } from './question-rules.ts';

const Id = z.object({ id: idShape });
const Answer = Id.and(formShape(answerRules));

/**
 * Answers a shown question as its seller or as the marketplace, or changes that answer. It shows at once, and is held
 * for a decision where it has contact data or abuse. Answers `not-found`, `rate.limited`, `input.invalid` at `answer`.
 */
export const answerAsStaff = verb(
  'answerAsStaff',
  staffMay('enquiries'),
  Answer,
  async (outer, { id, answer }) => {
    const { role, vendorId } = outer.actor;
    await count(outer, 'review.vendor', vendorId ?? outer.actor.id);
    return inTransaction(outer, async (context) => {
      const question = await lockQuestion(context, id);
      if (role !== 'admin' && question.vendorId !== vendorId) return refuse('not-found');
      return storeAnswer(context, question, role === 'admin' ? 'marketplace' : 'vendor', answer.trim());
    });
  },
);

/** The same of a buyer of the product. Answers `not-found` also for people without a delivered line of it. */
export const answerAsBuyer = verb('answerAsBuyer', signedIn, Answer, async (outer, { id, answer }) => {
  await count(outer, 'question', outer.actor.id);
  return inTransaction(outer, async (context) => {
    const question = await lockQuestion(context, id);
    if (!(await isBuyer(context, question))) return refuse('not-found');
    return storeAnswer(context, question, 'buyer', answer.trim());
  });
});

/** A shown question for the form of an answer, with the actor's own answer; `isBuyer`: they can answer it. */
export const questionToAnswer = verb('questionToAnswer', signedIn, Id, async (context, { id }) => {
  const { actor, db } = context;
  const question = await db
    .selectFrom('questions')
    .select(['id', 'productId', 'vendorId', 'text', 'language'])
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst();
  if (!question) return refuse('not-found');
  const own = await db
    .selectFrom('answers')
    .select('text')
    .where('questionId', '=', id)
    .where('userId', '=', actor.id)
    .where('role', '=', 'buyer')
    .executeTakeFirst();
  const { productId, text, language } = question;
  return { id, productId, text, language, isBuyer: await isBuyer(context, question), own: own?.text ?? '' };
});

export type QuestionToAnswer = ValueOf<typeof questionToAnswer>;

/** Whether a delivered line of the product is the actor's; people of its seller answer as the seller. */
async function isBuyer(
  { db, actor }: ContextOf<SignedIn>,
  { productId, vendorId }: Pick<Question, 'productId' | 'vendorId'>,
): Promise<boolean> {
  if (actor.vendorId === vendorId) return false;
  const found = await db
    .selectFrom('orders as o')
    .innerJoin('orderLines as l', 'l.orderId', 'o.id')
    .innerJoin('consignments as c', 'c.id', 'l.consignmentId')
    .where('o.userId', '=', actor.id)
    .where('l.productId', '=', productId)
    .where('l.quantity', '>', 0)
    .where('c.status', '=', 'delivered')
    .select('o.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores an answer: one of the seller, one of the marketplace, one of each buyer. */
async function storeAnswer(
  context: ContextOf<SignedIn>,
  question: Question,
  role: AnswerRole,
  text: string,
): Promise<{ state: 'shown' | 'held' }> {
  if (question.state !== 'shown') return refuse('not-found');
  const { actor, clock, db, language } = context;
  const before = await answerOfRole(context, question.id, role);
  const state = stateOfText(text, before?.state);
  const changedAt = clock();
  const said = { userId: actor.id, text, language, state, reason: null, changedAt };
  if (before) await db.updateTable('answers').set(said).where('id', '=', before.id).execute();
  else
    await db
      .insertInto('answers')
      .values({ ...said, id: newId(changedAt), questionId: question.id, role, createdAt: changedAt })
      .execute();
  await settleAnswers(context, question, actor.id);
  await recordAudit(context, { action: 'question.answer', subject: 'questions', subjectId: question.id });
  return { state };
}

function answerOfRole({ db, actor }: Context & ContextOf<SignedIn>, questionId: string, role: AnswerRole) {
  return db
    .selectFrom('answers')
    .select(['id', 'state'])
    .where('questionId', '=', questionId)
    .where('role', '=', role)
    .$if(role === 'buyer', (query) => query.where('userId', '=', actor.id))
    .executeTakeFirst();
}
