import { type Selectable, sql } from 'kysely';
import { writeRating } from '../catalogue/manage/write-products.ts';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { noReviews, type ReviewSums, ratingOf } from './rating-rules.ts';
import type { ReviewReason, ReviewState } from './rules.ts';
import type { ReviewTable } from './schema.ts';

export type Review = Selectable<ReviewTable>;

/** What of a review counts for the sums. */
type Counted = Pick<Review, 'productId' | 'state' | 'stars' | 'cameUp' | 'packing'>;

/** Locks a review until the end of the transaction. Answers `not-found`. */
export async function lockReview({ db }: Context, id: string): Promise<Review> {
  const found = await db
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? refuse('not-found');
}

interface Decision {
  /** Null for the clock. */
  readonly decidedBy: string | null;
  /** For `refused` and `removed`. */
  readonly reason?: ReviewReason;
  /** Written in the same statement, such as a text without its number. */
  readonly text?: string;
}

/**
 * Moves a locked review to another state; the one place that shows and hides reviews, so that sums, rating and pages
 * follow. In the caller's transaction.
 */
export async function moveReview(
  context: Context,
  review: Review,
  state: ReviewState,
  { decidedBy, reason, text = review.text }: Decision,
): Promise<void> {
  const now = context.clock();
  const shownAt = state === 'shown' ? (review.shownAt ?? now) : review.shownAt;
  const decided = decidedBy === null ? {} : { decidedBy, decidedAt: now };
  await context.db
    .updateTable('reviews')
    .set({ state, reason: reason ?? null, text, shownAt, changedAt: now, ...decided })
    .where('id', '=', review.id)
    .execute();
  await recount(context, review, { ...review, state });
}

/** Brings sums and rating of a product up to date after a change of one review; null before it, and after it. */
export async function recount(context: Context, before: Counted | null, after: Counted | null) {
  const productId = (after ?? before)?.productId;
  const change = difference(sumsOf(before), sumsOf(after));
  if (!productId || Object.values(change).every((count) => count === 0)) return;
  const added = Object.fromEntries(
    Object.entries(change).map(([name, count]) => [
      name,
      sql<number>`review_totals.${sql.ref(name)} + ${count}`,
    ]),
  );
  const { db } = context;
  await db
    .insertInto('reviewTotals')
    .values({ productId })
    .onConflict((row) => row.doNothing())
    .execute();
  const sums = await db
    .updateTable('reviewTotals')
    .set(added)
    .where('productId', '=', productId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { rating, reviews } = ratingOf(sums);
  await writeRating(context, productId, rating, reviews);
}

/** What a review adds to the sums: nothing while it does not show. */
function sumsOf(review: Counted | null): ReviewSums {
  if (review?.state !== 'shown') return noReviews;
  const packed = { whole: 'packedWhole', torn: 'packedTorn', lost: 'packedLost' } as const;
  return {
    ...noReviews,
    [`stars${review.stars}`]: 1,
    ...(review.packing && { [packed[review.packing]]: 1 }),
    ...(review.cameUp !== null && { fields: 1, cameUp: review.cameUp }),
  };
}

function difference(before: ReviewSums, after: ReviewSums): ReviewSums {
  const names = Object.keys(noReviews) as (keyof ReviewSums)[];
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as unknown as ReviewSums;
}
