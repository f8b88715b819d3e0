import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';
import { countQuestions, lockQuestion, settleAnswers } from './move-question.ts';

/** A person's reviews, reports, questions and answers, and how many photographs they sent, for their data export. */
export async function exportReviews({ db }: Context, userId: string) {
  const reviews = await db
    .selectFrom('reviews as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where('r.userId', '=', userId)
    .orderBy('r.id')
    .select(['o.number as order', 'r.productId', 'r.stars', 'r.packing', 'r.cameUp', 'r.text', 'r.crop'])
    .select(['r.areaM2', 'r.district', 'r.state', 'r.reason', 'r.createdAt', 'r.changedAt'])
    .select(({ selectFrom, fn }) => [
      selectFrom('reviewPhotographs as p')
        .whereRef('p.reviewId', '=', 'r.id')
        .select(fn.countAll<number>().as('count'))
        .as('photographs'),
    ])
    .execute();
  const reports = await db
    .selectFrom('reviewFlags')
    .where('actorId', '=', userId)
    .orderBy('id')
    .select(['reviewId', 'reason', 'createdAt'])
    .execute();
  const questions = await db
    .selectFrom('questions')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['productId', 'text', 'state', 'reason', 'createdAt'])
    .execute();
  const answers = await db
    .selectFrom('answers')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['questionId', 'role', 'text', 'state', 'reason', 'createdAt'])
    .execute();
  return { reviews, reports, questions, answers };
}

/**
 * Takes name, text, place and photographs off the reviews of an erased person; stars, packing and germination stay for
 * the sums. The files go with the next sweep.
 */
export async function forgetReviewer(context: Context, userId: string): Promise<void> {
  const { db } = context;
  const own = db.selectFrom('reviews').select('id').where('userId', '=', userId);
  await db.deleteFrom('reviewPhotographs').where('reviewId', 'in', own).execute();
  await db
    .updateTable('reviews')
    .set({ text: '', crop: '', areaM2: null, district: '', userId: null })
    .where('userId', '=', userId)
    .execute();
  await db.updateTable('reviewFlags').set({ actorId: null }).where('actorId', '=', userId).execute();
  await forgetQuestions(context, userId);
}

/** Deletes a person's questions and their answers as a buyer; those for a vendor or the shop stay without name. */
async function forgetQuestions(context: Context, userId: string): Promise<void> {
  const { db } = context;
  const asked = await db
    .deleteFrom('questions')
    .where('userId', '=', userId)
    .returning(['productId', 'state'])
    .execute();
  for (const { productId, state } of asked)
    if (state === 'shown') await countQuestions(context, productId, -1);
  const answered = await db
    .deleteFrom('answers')
    .where('userId', '=', userId)
    .where('role', '=', 'buyer')
    .returning('questionId')
    .execute();
  for (const { questionId } of answered)
    await settleAnswers(context, await lockQuestion(context, questionId), userId);
  await db.updateTable('answers').set({ userId: null }).where('userId', '=', userId).execute();
}

/** Deletes reviews, questions and answers that were refused or taken down, a year after that. For the daily job. */
export async function forgetRefusedReviews({ db, clock }: Context): Promise<void> {
  for (const table of ['questions', 'answers'] as const)
    await db
      .deleteFrom(table)
      .where('state', '=', 'refused')
      .where('changedAt', '<', retentionCutoff(clock(), 'refusedReview'))
      .execute();
  await db
    .deleteFrom('reviews')
    .where('state', 'in', ['refused', 'removed'])
    .where('changedAt', '<', retentionCutoff(clock(), 'refusedReview'))
    .execute();
}
