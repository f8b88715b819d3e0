import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { withoutContactData } from './find-contact-data.ts';
import { hidingReason, type ModerationChoice, moderationChoices } from './moderation-rules.ts';
import { lockReview, moveReview, type Review } from './move-review.ts';
import { tellAuthor } from './tell-author.ts';

const Decide = z.object({
  id: idShape,
  choice: textField,
  /** What is decided: the review, or the reply of its seller. */
  what: z.enum(['review', 'reply']).catch('review'),
  /** The change that the page was opened with, as ISO text. */
  version: textField,
});

/**
 * Decides about a review, or about the reply of its seller: shows it, shows it without contact data, or hides it for
 * one of the closed reasons. Its author gets a message with the reason. Settles all reports of a review. Answers
 * `not-found`, `conflict.changed` for another version, and `input.invalid` at `choice`.
 */
export const decideReview = verb('decideReview', adminMay('enquiries'), Decide, async (outer, typed) => {
  const choice = moderationChoices.find((one) => one === typed.choice);
  if (!choice) return refuse('input.invalid', { fields: { choice: 'reason.required' } });
  return inTransaction(outer, async (context) => {
    const review = await lockReview(context, typed.id);
    if (review.changedAt.toISOString() !== typed.version) refuse('conflict.changed');
    if (typed.what === 'reply') await decideReply(context, review, choice);
    else await decideText(context, review, choice);
    await recordAudit(context, {
      action: typed.what === 'reply' ? 'review.decide-reply' : 'review.decide',
      subject: 'reviews',
      subjectId: review.id,
      facts: { choice },
    });
  });
});

async function decideText(context: ContextOf<SignedIn>, review: Review, choice: ModerationChoice) {
  const { actor, clock, db } = context;
  const reason = hidingReason(choice);
  const now = clock();
  const isTaken = choice === 'show-without';
  const text = isTaken ? withoutContactData(review.text) : review.text;
  const crop = isTaken ? withoutContactData(review.crop) : review.crop;
  if (crop !== review.crop)
    await db.updateTable('reviews').set({ crop }).where('id', '=', review.id).execute();
  const wasShown = review.state === 'shown' || review.state === 'removed';
  const state = reason === null ? 'shown' : wasShown ? 'removed' : 'refused';
  await moveReview(context, review, state, { decidedBy: actor.id, text, ...(reason && { reason }) });
  await db
    .updateTable('reviewFlags')
    .set({ settledAt: now })
    .where('reviewId', '=', review.id)
    .where('settledAt', 'is', null)
    .execute();
  // A clean reply goes live with the review.
  if (reason === null && review.replyState === 'waiting')
    await db.updateTable('reviews').set({ replyState: 'shown' }).where('id', '=', review.id).execute();
  if (reason !== null || text !== review.text) await tellAuthor(context, review, { state, reason });
}

async function decideReply(context: ContextOf<SignedIn>, review: Review, choice: ModerationChoice) {
  if (review.replyState === null) refuse('not-found');
  const replyText = choice === 'show-without' ? withoutContactData(review.replyText) : review.replyText;
  await context.db
    .updateTable('reviews')
    .set({
      replyText,
      replyState: hidingReason(choice) === null ? 'shown' : 'refused',
      changedAt: context.clock(),
    })
    .where('id', '=', review.id)
    .execute();
}
