import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { withoutContactData } from './find-contact-data.ts';
import { lockQuestion, moveQuestion, type Question, settleAnswers } from './move-question.ts';
import { type QuestionReason, questionChoices, questionReason } from './question-rules.ts';
import { tellOfQuestion } from './tell-of-question.ts';

const Decide = z.object({
  id: idShape,
  /** The answer that is decided; '' for the question itself. */
  answerId: z.union([idShape, z.literal('')]).catch(''),
  choice: textField,
  /** The change that the page was opened with, as ISO text. */
  version: textField,
});

/**
 * Decides about a question or one of its answers: shows it, shows it without contact data, or hides it for one of the
 * closed reasons. The author gets a message. Answers `not-found`, `conflict.changed` for another version, and
 * `input.invalid` at `choice`.
 */
export const decideQuestion = verb(
  'decideQuestion',
  adminMay('enquiries'),
  Decide,
  async (outer, { id, answerId, choice: chosen, version }) => {
    const choice = questionChoices.find((one) => one === chosen);
    if (!choice) return refuse('input.invalid', { fields: { choice: 'reason.required' } });
    return inTransaction(outer, async (context) => {
      const question = await lockQuestion(context, id);
      if (question.changedAt.toISOString() !== version) refuse('conflict.changed');
      const decided = { reason: questionReason(choice), isTaken: choice === 'show-without' };
      if (answerId === '') await decideText(context, question, decided);
      else await decideAnswer(context, question, { ...decided, answerId });
      const facts = { choice, ...(answerId !== '' && { answerId }) };
      await recordAudit(context, {
        action: 'question.decide',
        subject: 'questions',
        subjectId: question.id,
        facts,
      });
    });
  },
);

interface Decided {
  readonly reason: QuestionReason | null;
  /** It shows without its contact data. */
  readonly isTaken: boolean;
}

async function decideText(context: Context, question: Question, { reason, isTaken }: Decided) {
  const state = reason === null ? 'shown' : 'refused';
  const text = isTaken ? withoutContactData(question.text) : question.text;
  await moveQuestion(context, question, { state, text, reason });
  if (state === question.state && text === question.text) return;
  await tellOfQuestion(context, question, { userId: question.userId, what: 'question', state, reason });
}

async function decideAnswer(
  context: Context,
  question: Question,
  { answerId: id, reason, isTaken }: Decided & { readonly answerId: string },
) {
  const { db, clock } = context;
  const answer = await db
    .selectFrom('answers')
    .selectAll()
    .where('id', '=', id)
    .where('questionId', '=', question.id)
    .executeTakeFirst();
  if (!answer) return refuse('not-found');
  const state = reason === null ? 'shown' : 'refused';
  const text = isTaken ? withoutContactData(answer.text) : answer.text;
  const changedAt = clock();
  await db.updateTable('answers').set({ state, text, reason, changedAt }).where('id', '=', id).execute();
  await settleAnswers(context, question, answer.userId ?? undefined);
  if (state === answer.state && text === answer.text) return;
  await tellOfQuestion(
    context,
    { id, productId: question.productId },
    { userId: answer.userId, what: 'answer', state, reason },
  );
}
