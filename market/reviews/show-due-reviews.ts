import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { lockReview, moveReview } from './move-review.ts';

/** Most reviews of one run; the next one follows in minutes. */
const batch = 500;

/**
 * Shows the reviews that have waited 72 hours without a report: silence of the shop hides none. For a job; several at
 * once show each of them once.
 */
export async function showDueReviews(context: Context): Promise<void> {
  const due = await dueReviews(context).select('reviews.id').limit(batch).execute();
  for (const { id } of due) await inTransaction(context, (inside) => showIfDue(inside, id));
}

async function showIfDue(context: Context, id: string) {
  const review = await lockReview(context, id);
  const isDue = await dueReviews(context)
    .where('reviews.id', '=', id)
    .select('reviews.id')
    .executeTakeFirst();
  if (isDue) await moveReview(context, review, 'shown', { decidedBy: null });
}

function dueReviews({ db, clock }: Context) {
  return db
    .selectFrom('reviews')
    .where('state', '=', 'waiting')
    .where('showsAt', '<=', clock())
    .where(
      sql<boolean>`not exists (select from review_flags where review_id = reviews.id and settled_at is null)`,
    )
    .orderBy('showsAt')
    .orderBy('reviews.id');
}
