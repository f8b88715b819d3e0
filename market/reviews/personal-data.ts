import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';

/** A person's reviews and reports, and how many photographs they sent, for their data export. */
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
  return { reviews, reports };
}

/**
 * Takes name, text, place and photographs off the reviews of an erased person; stars, packing and germination stay for
 * the sums. The files go with the next sweep.
 */
export async function forgetReviewer({ db }: Context, userId: string): Promise<void> {
  const own = db.selectFrom('reviews').select('id').where('userId', '=', userId);
  await db.deleteFrom('reviewPhotographs').where('reviewId', 'in', own).execute();
  await db
    .updateTable('reviews')
    .set({ text: '', crop: '', areaM2: null, district: '', userId: null })
    .where('userId', '=', userId)
    .execute();
  await db.updateTable('reviewFlags').set({ actorId: null }).where('actorId', '=', userId).execute();
}

/** Deletes reviews that were refused or taken down, a year after that. For the daily job. */
export async function forgetRefusedReviews({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('reviews')
    .where('state', 'in', ['refused', 'removed'])
    .where('changedAt', '<', retentionCutoff(clock(), 'refusedReview'))
    .execute();
}
