import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { refuse } from '../kernel/errors.ts';
import { anyone, signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type Verb, verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import type { FileStore } from '../media/file-store.ts';
import {
  keepPhotograph,
  type PhotographFile,
  photographBytes,
  storedPhotograph,
} from '../media/keep-photograph.ts';
import { lockReview, moveReview } from './move-review.ts';
import { maxReviewPhotographs, showAfter } from './rules.ts';

const Add = z.object({ id: idShape, bytes: z.instanceof(Uint8Array).optional() });

/**
 * Adds a photograph to the actor's own review, while it can be changed. A review that shows waits 72 hours again, since
 * no program reads pictures. Answers `not-found`, `rate.limited`, `conflict.changed`, and `input.invalid` at
 * `picture` for another kind of file or one too many.
 */
export function addReviewPhotograph(store: FileStore): Verb<void> {
  return verb('addReviewPhotograph', signedIn, Add, async (outer, { id, bytes }) => {
    await inTransaction(outer, (context) => lockFree(context, id));
    const sent = photographBytes(bytes);
    await count(outer, 'review.photograph', outer.actor.id);
    const fileKey = await keepPhotograph(outer, store, sent);
    await inTransaction(outer, async (context) => {
      const review = await lockFree(context, id);
      const createdAt = context.clock();
      await context.db
        .insertInto('reviewPhotographs')
        .values({ id: newId(createdAt), reviewId: id, fileKey, createdAt })
        .execute();
      if (review.state !== 'shown') return;
      const showsAt = new Date(createdAt.getTime() + showAfter);
      await context.db.updateTable('reviews').set({ showsAt }).where('id', '=', id).execute();
      await moveReview(context, review, 'waiting', { decidedBy: null });
    });
  });
}

/** The locked review of the actor, with room for one more photograph. */
async function lockFree(context: ContextOf<SignedIn>, id: string) {
  const review = await lockReview(context, id);
  if (review.userId !== context.actor.id) return refuse('not-found');
  if (review.editedUntil < context.clock() || review.state === 'removed') return refuse('conflict.changed');
  const stored = context.db.selectFrom('reviewPhotographs').where('reviewId', '=', id);
  if ((await countOf(stored)) >= maxReviewPhotographs)
    refuse('input.invalid', { fields: { picture: 'review.photographs' } });
  return review;
}

/**
 * A photograph of a review that shows, for anyone; of any other for its writer, its seller and administrators alone.
 * Answers `not-found`.
 */
export function reviewPhotograph(store: FileStore): Verb<PhotographFile> {
  const shape = z.object({ id: idShape, photograph: idShape });
  return verb('reviewPhotograph', anyone, shape, async ({ db, actor }, { id, photograph }) => {
    const found = await db
      .selectFrom('reviewPhotographs as p')
      .innerJoin('reviews as r', 'r.id', 'p.reviewId')
      .where('p.id', '=', photograph)
      .where('p.reviewId', '=', id)
      .select(['p.fileKey', 'r.state', 'r.userId', 'r.vendorId'])
      .executeTakeFirst();
    const isOwn = actor.kind === 'user' && found?.userId === actor.id;
    const isSellers = actor.kind === 'user' && found !== undefined && actor.vendorId === found.vendorId;
    const isAdmin = actor.kind === 'user' && actor.role === 'admin' && !actor.lacksSecondFactor;
    return storedPhotograph(
      store,
      found?.state === 'shown' || isOwn || isSellers || isAdmin ? found?.fileKey : undefined,
    );
  });
}
