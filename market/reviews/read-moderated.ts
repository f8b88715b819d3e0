import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { staffMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { orderLinesOf } from '../orders/order-lines.ts';
import { namesOf } from '../people/names-of.ts';
import { vendorNames } from '../vendors/vendor-names.ts';
import { findAbuse, findContactData } from './find-contact-data.ts';
import type { Review } from './move-review.ts';
import { sellerSigns } from './seller-signs.ts';
import { joinSpans, type TextSpan } from './text-span.ts';

/** Most other reviews of a writer whose stars are shown. */
const mostOthers = 10;

const Id = z.object({ id: idShape });

/**
 * A review as those who decide about it, or its vendor, read it. Vendors see one that shows or will, and neither its
 * order nor what others reported. Answers `not-found`.
 */
export const readModeratedReview = verb(
  'readModeratedReview',
  staffMay('enquiries'),
  Id,
  async (context, { id }) => {
    const { role, vendorId } = context.actor;
    const found = await context.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
    if (!found) return refuse('not-found');
    const isAdmin = role === 'admin';
    const isOwn = found.vendorId === vendorId && (found.state === 'waiting' || found.state === 'shown');
    if (!isAdmin && !isOwn) return refuse('not-found');
    return {
      ...(await viewOf(context, found)),
      flags: await flagsOf(context, found, isAdmin),
      author: isAdmin ? await authorOf(context, found) : null,
    };
  },
);

export type ModeratedReview = ValueOf<typeof readModeratedReview>;

async function viewOf(context: Context, review: Review) {
  const { id, stars, packing, cameUp, text, language, crop, district, state, reason } = review;
  const { replyText, replyState, repliedAt, productId, changedAt, showsAt } = review;
  const lines = await orderLinesOf(context, [review.orderId]);
  const line = lines.find(({ position }) => position === review.position);
  const vendors = await vendorNames(context, [review.vendorId]);
  const photographs = await context.db
    .selectFrom('reviewPhotographs')
    .select('id')
    .where('reviewId', '=', id)
    .orderBy('id')
    .execute();
  return {
    id,
    productId,
    stars,
    packing,
    cameUp,
    text,
    language,
    crop,
    district,
    state,
    reason,
    showsAt,
    version: changedAt.toISOString(),
    name: line?.name ?? '',
    pack: line?.pack ?? '',
    imageKey: line?.imageKey ?? null,
    vendorName: vendors.get(review.vendorId)?.name ?? '',
    marks: marksIn(text),
    reply:
      replyState === null || repliedAt === null
        ? null
        : { text: replyText, state: replyState, at: repliedAt, marks: marksIn(replyText) },
    /** What is to be decided: the reply once the review itself is. */
    what: state === 'shown' && (replyState === 'waiting' || replyState === 'held') ? 'reply' : 'review',
    photographs,
  } as const;
}

/** Where a text has contact data or abuse. */
export function marksIn(text: string): TextSpan[] {
  return joinSpans([...findContactData(text), ...findAbuse(text)]);
}

function flagsOf({ db }: Context, { id }: Review, isAdmin: boolean) {
  return db
    .selectFrom('reviewFlags')
    .select(['id', 'role', 'reason', 'createdAt', 'settledAt'])
    .where('reviewId', '=', id)
    .$if(!isAdmin, (query) => query.where('role', '=', 'vendor'))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Who wrote a review, from which order, the stars of their other reviews, and signs of the seller. */
async function authorOf(context: Context, review: Review) {
  const { db } = context;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', '=', review.orderId)
    .executeTakeFirst();
  const names = await namesOf(context, review.userId === null ? [] : [review.userId]);
  const others = await db
    .selectFrom('reviews')
    .select('stars')
    .where('userId', '=', review.userId ?? '')
    .where('id', '<>', review.id)
    .orderBy('id', 'desc')
    .limit(mostOthers)
    .execute();
  return {
    userId: review.userId,
    name: names.get(review.userId ?? '') ?? '',
    orderId: review.orderId,
    orderNumber: order?.number ?? '',
    stars: others.map(({ stars }) => stars),
    signs: await sellerSigns(context, review),
  };
}
