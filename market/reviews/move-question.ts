import { type Selectable, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { findAbuse, findContactData } from './find-contact-data.ts';
import type { QuestionReason, QuestionState } from './question-rules.ts';
import type { QuestionTable } from './schema.ts';
import { tellOfQuestion } from './tell-of-question.ts';

export type Question = Selectable<QuestionTable>;

/** The state of a new text, or of a changed one of this state: held where it has contact data or abuse. */
export function stateOfText(text: string, before?: QuestionState): 'shown' | 'held' {
  const isClean = findContactData(text).length + findAbuse(text).length === 0;
  return isClean && before !== 'refused' && before !== 'held' ? 'shown' : 'held';
}

/** Locks a question, and with it its answers, until the end of the transaction. Answers `not-found`. */
export async function lockQuestion({ db }: Context, id: string): Promise<Question> {
  const found = await db
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? refuse('not-found');
}

interface Decision {
  readonly state: QuestionState;
  readonly text: string;
  readonly reason: QuestionReason | null;
}

/** Moves a locked question to another state, and counts it. In the caller's transaction. */
export async function moveQuestion(context: Context, question: Question, decision: Decision): Promise<void> {
  await context.db
    .updateTable('questions')
    .set({ ...decision, changedAt: context.clock() })
    .where('id', '=', question.id)
    .execute();
  const change = Number(decision.state === 'shown') - Number(question.state === 'shown');
  await countQuestions(context, question.productId, change);
}

/** Adds to the number of a product's questions that show. */
export async function countQuestions({ db }: Context, productId: string, change: number): Promise<void> {
  if (change === 0) return;
  await db
    .insertInto('reviewTotals')
    .values({ productId })
    .onConflict((row) => row.doNothing())
    .execute();
  await db
    .updateTable('reviewTotals')
    .set({ questions: sql<number>`questions + ${change}` })
    .where('productId', '=', productId)
    .execute();
}

/**
 * Brings a question up to date with its answers after a change of one. Once its first answer shows, its author gets
 * a message, unless they wrote that answer. In the caller's transaction.
 */
export async function settleAnswers(context: Context, question: Question, byId?: string): Promise<void> {
  const { db, clock } = context;
  const { answeredAt } = await db
    .updateTable('questions')
    .set({
      changedAt: clock(),
      answeredAt: sql<Date | null>`
        (select min(created_at) from answers where question_id = questions.id and state = 'shown')`,
    })
    .where('id', '=', question.id)
    .returning('answeredAt')
    .executeTakeFirstOrThrow();
  const isFirst = question.answeredAt === null && answeredAt !== null && question.state === 'shown';
  if (isFirst && question.userId !== byId)
    await tellOfQuestion(context, question, {
      userId: question.userId,
      what: 'question',
      state: 'answered',
      reason: null,
    });
}
