import { z } from 'zod';
import { placeOfPincode } from '../addresses/pincode-place.ts';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { formShape, sentText } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { findAbuse, findContactData } from './find-contact-data.ts';
import { lockReview, type Review, recount } from './move-review.ts';
import { ownDeliveredLine, type ReviewedLine } from './reviewed-line.ts';
import {
  areaOf,
  editableFor,
  germinationFrom,
  packings,
  type ReviewState,
  reviewRules,
  showAfter,
} from './rules.ts';

const Write = formShape(reviewRules).and(
  z.object({
    /** The address of the line (`addressOfLine`). */
    line: idShape,
    /** The change that the form was opened with, as ISO text; '' for a new review. */
    wasChangedAt: sentText,
  }),
);
type Typed = z.infer<typeof Write>;

/**
 * Writes the actor's review of a delivered line, or changes it within 30 days. It waits 72 hours, and is held for a
 * decision where its text has contact data or abuse, or was refused before. Answers `not-found` for a line that is not
 * delivered to the actor, `conflict.changed` for another version and after 30 days, `rate.limited`, `input.invalid`.
 */
export const writeReview = verb('writeReview', signedIn, Write, async (outer, typed) => {
  await count(outer, 'review', outer.actor.id);
  return inTransaction(outer, async (context) => {
    const line = await ownDeliveredLine(context, typed.line);
    const before = await lockOwnReview(context, line);
    if ((before?.changedAt.toISOString() ?? '') !== typed.wasChangedAt) refuse('conflict.changed');
    if (before && (before.editedUntil < context.clock() || before.state === 'removed'))
      refuse('conflict.changed');
    const said = saidIn(context, line, typed);
    const review = before ? await change(context, before, said) : await insert(context, line, said);
    return { state: review.state, cameUp: review.cameUp };
  });
});

/** What the form says, as stored. What was not asked for is left out. */
function saidIn({ clock, language }: ContextOf<SignedIn>, line: ReviewedLine, typed: Typed) {
  const isAsked = line.isSeed && indianDay(clock()) >= germinationFrom(line.deliveredOn);
  const text = typed.text.trim();
  return {
    stars: Number(typed.stars),
    packing: packings.find((one) => one === typed.packing) ?? null,
    cameUp: isAsked && typed.cameUp.trim() !== '' ? Number(typed.cameUp) : null,
    text,
    language,
    crop: typed.crop.trim(),
    areaM2: areaOf(typed.acres),
    isClean: [text, typed.crop].every((one) => findContactData(one).length + findAbuse(one).length === 0),
  };
}
type Said = ReturnType<typeof saidIn>;

async function lockOwnReview(context: ContextOf<SignedIn>, { orderId, position }: ReviewedLine) {
  const found = await context.db
    .selectFrom('reviews')
    .select('id')
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .where('userId', '=', context.actor.id)
    .executeTakeFirst();
  return found ? lockReview(context, found.id) : null;
}

async function insert(
  context: ContextOf<SignedIn>,
  line: ReviewedLine,
  { isClean, ...said }: Said,
): Promise<Review> {
  const now = context.clock();
  const { orderId, position, productId, vendorId, deliveredOn, promisedOn } = line;
  const place = line.address ? await placeOfPincode(line.address.pincode) : null;
  const stored = await context.db
    .insertInto('reviews')
    .values({
      ...said,
      id: newId(now),
      orderId,
      position,
      productId,
      vendorId,
      userId: context.actor.id,
      onTime: deliveredOn <= promisedOn,
      district: place?.district ?? '',
      state: isClean ? 'waiting' : 'held',
      reason: null,
      showsAt: new Date(now.getTime() + showAfter),
      shownAt: null,
      decidedBy: null,
      decidedAt: null,
      editedUntil: new Date(now.getTime() + editableFor),
      replyState: null,
      repliedAt: null,
      createdAt: now,
      changedAt: now,
    })
    // Sent twice at once: the second one sees the first.
    .onConflict((on) => on.columns(['orderId', 'position']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!stored) return refuse('conflict.changed');
  await recordAudit(context, { action: 'review.write', subject: 'reviews', subjectId: stored.id });
  return stored;
}

/** The state of a review after a change by its writer. */
function stateAfter({ state }: Review, isClean: boolean): ReviewState {
  if (!isClean || state === 'refused') return 'held';
  return state === 'held' ? 'waiting' : state;
}

async function change(
  context: ContextOf<SignedIn>,
  before: Review,
  { isClean, ...said }: Said,
): Promise<Review> {
  const now = context.clock();
  const state = stateAfter(before, isClean);
  const showsAt = before.state === 'held' ? new Date(now.getTime() + showAfter) : before.showsAt;
  // What was said of the germination stays when it was not asked for again.
  const cameUp = said.cameUp ?? before.cameUp;
  const stored = await context.db
    .updateTable('reviews')
    .set({ ...said, cameUp, state, showsAt, reason: null, changedAt: now })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recount(context, before, stored);
  await recordAudit(context, { action: 'review.change', subject: 'reviews', subjectId: before.id });
  return stored;
}

/** Deletes the actor's review of a line, whenever they like. Answers `not-found`, also for one that was removed. */
export const deleteReview = verb(
  'deleteReview',
  signedIn,
  z.object({ line: idShape }),
  (outer, { line: address }) =>
    inTransaction(outer, async (context) => {
      const line = await ownDeliveredLine(context, address);
      const review = (await lockOwnReview(context, line)) ?? refuse('not-found');
      // A removed one is kept for a year, for a dispute about its removal.
      if (review.state === 'removed') return refuse('not-found');
      await context.db.deleteFrom('reviews').where('id', '=', review.id).execute();
      await recount(context, review, null);
      await recordAudit(context, { action: 'review.delete', subject: 'reviews', subjectId: review.id });
    }),
);
