import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape, textField } from '../kernel/fields.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { findAbuse, findContactData } from './find-contact-data.ts';
import { replyRules } from './moderation-rules.ts';
import { lockReview } from './move-review.ts';
import { reviewReasons } from './rules.ts';

const Reply = z.object({ id: idShape }).and(formShape(replyRules));

/**
 * Replies to a review of the actor's own vendor, or changes the reply. It shows after 72 hours or with the review, and
 * is held for a decision where it has contact data or abuse, or was refused before. Answers `not-found`,
 * `rate.limited`, and `input.invalid` at `reply`.
 */
export const replyToReview = verb(
  'replyToReview',
  vendorMay('enquiries'),
  Reply,
  async (outer, { id, reply }) => {
    await count(outer, 'review.vendor', ownVendorId(outer.actor));
    return inTransaction(outer, async (context) => {
      const { replyState: before } = await lockOwnVendorsReview(context, id);
      const replyText = reply.trim();
      const isClean = findContactData(replyText).length + findAbuse(replyText).length === 0;
      const now = context.clock();
      await context.db
        .updateTable('reviews')
        .set({
          replyText,
          replyState: isClean && before !== 'refused' && before !== 'held' ? 'waiting' : 'held',
          repliedAt: now,
          changedAt: now,
        })
        .where('id', '=', id)
        .execute();
      await recordAudit(context, { action: 'review.reply', subject: 'reviews', subjectId: id });
    });
  },
);

const Flag = z.object({ id: idShape, reason: textField });

/**
 * Reports a review of the actor's own vendor for one of the closed reasons, once. It shows on until an administrator
 * decides; one that does not show yet waits for the decision. Answers `not-found`, `rate.limited`, `conflict.changed`
 * for a second report, and `input.invalid` at `reason`.
 */
export const flagReview = verb(
  'flagReview',
  vendorMay('enquiries'),
  Flag,
  async (outer, { id, reason: given }) => {
    const reason = reviewReasons.find((one) => one === given);
    if (!reason) return refuse('input.invalid', { fields: { reason: 'reason.required' } });
    await count(outer, 'review.vendor', ownVendorId(outer.actor));
    return inTransaction(outer, async (context) => {
      await lockOwnVendorsReview(context, id);
      const { actor, clock, db } = context;
      const before = await db
        .selectFrom('reviewFlags')
        .select('id')
        .where('reviewId', '=', id)
        .where('role', '=', 'vendor')
        .executeTakeFirst();
      if (before) refuse('conflict.changed');
      const createdAt = clock();
      await db
        .insertInto('reviewFlags')
        .values({
          id: newId(createdAt),
          reviewId: id,
          role: 'vendor',
          actorId: actor.id,
          reason,
          createdAt,
          settledAt: null,
        })
        .execute();
      await recordAudit(context, {
        action: 'review.flag',
        subject: 'reviews',
        subjectId: id,
        facts: { reason },
      });
    });
  },
);

/** Locks a review of the actor's vendor that shows or will show. Answers `not-found`. */
async function lockOwnVendorsReview(context: ContextOf<SignedIn>, id: string) {
  const review = await lockReview(context, id);
  const isSeen = review.state === 'waiting' || review.state === 'shown';
  return isSeen && review.vendorId === ownVendorId(context.actor) ? review : refuse('not-found');
}
