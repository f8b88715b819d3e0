import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { textField } from '../kernel/fields.ts';
import { anyone } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { reviewReasons } from './rules.ts';

const Report = z.object({ id: idShape, reason: textField });

/**
 * Makes the use case of the form "Report": a reader says which of the closed reasons a review breaks. It shows on until
 * an administrator decides. `client` is the network address, for rate limits only. Answers `not-found` for a review
 * that does not show, `rate.limited`, and `input.invalid` at `reason`.
 */
export function reportReview({ client }: { client: string }): Verb<void> {
  return verb('reportReview', anyone, Report, async (context, { id, reason: given }) => {
    const reason = reviewReasons.find((one) => one === given);
    if (!reason) return refuse('input.invalid', { fields: { reason: 'review.reason' } });
    await count(context, 'review.report', { client });
    const found = await shownReview(context, id);
    const { actor, db, clock } = context;
    const role = actor.kind !== 'user' ? 'visitor' : actor.role;
    const actorId = actor.kind === 'user' ? actor.id : null;
    const createdAt = clock();
    await db
      .insertInto('reviewFlags')
      .values({ id: newId(createdAt), reviewId: found.id, role, actorId, reason, createdAt, settledAt: null })
      .execute();
  });
}

/** A review that shows. Answers `not-found`. */
async function shownReview({ db }: Context, id: string) {
  const found = await db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst();
  return found ?? refuse('not-found');
}
