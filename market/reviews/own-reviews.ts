import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { orderLineName } from '../orders/order-line-names.ts';
import { orderLinesOf } from '../orders/order-lines.ts';
import { addressOfLine, ownDeliveredLine } from './reviewed-line.ts';
import { acresOf, germinationFrom } from './rules.ts';

/** The newest reviews of a person that a page shows. */
const mostShown = 50;

const shownColumns = [
  'id',
  'orderId',
  'position',
  'stars',
  'state',
  'reason',
  'showsAt',
  'createdAt',
] as const;

/**
 * A delivered line of the actor, with their review of it or null, for its form. `askedFrom`: the day from which seed is
 * asked about, null for other goods. Answers `not-found` for a line that was not delivered to the actor.
 */
export const readOwnReview = verb(
  'readOwnReview',
  signedIn,
  z.object({ line: idShape }),
  async (context, { line: address }) => {
    const line = await ownDeliveredLine(context, address);
    const { orderId, position, deliveredOn, isSeed } = line;
    const lines = await orderLinesOf(context, [orderId]);
    const shown = lines.find((one) => one.position === position) ?? refuse('not-found');
    const askedFrom = isSeed ? germinationFrom(deliveredOn) : null;
    return {
      line: address,
      orderId,
      number: line.number,
      deliveredOn,
      askedFrom,
      isAsked: askedFrom !== null && askedFrom <= indianDay(context.clock()),
      name: shown.name,
      pack: shown.pack,
      lot: line.lot,
      imageKey: shown.imageKey,
      productId: line.productId,
      review: await storedReview(context, line),
    };
  },
);

export type OwnReview = ValueOf<typeof readOwnReview>;

async function storedReview(
  { db, actor, clock }: ContextOf<SignedIn>,
  line: { orderId: string; position: number },
) {
  const found = await db
    .selectFrom('reviews')
    .where('orderId', '=', line.orderId)
    .where('position', '=', line.position)
    .where('userId', '=', actor.id)
    .select(shownColumns)
    .select(['packing', 'cameUp', 'text', 'crop', 'areaM2', 'editedUntil', 'changedAt'])
    .executeTakeFirst();
  if (!found) return null;
  const { areaM2, changedAt, ...review } = found;
  const photographs = await db
    .selectFrom('reviewPhotographs')
    .select('id')
    .where('reviewId', '=', found.id)
    .orderBy('id')
    .execute();
  return {
    ...review,
    acres: areaM2 === null ? null : acresOf(areaM2),
    version: changedAt.toISOString(),
    isEditable: review.editedUntil >= clock() && review.state !== 'removed',
    photographs,
  };
}

/** The actor's reviews, newest first, at most 50. */
export const ownReviews = verb('ownReviews', signedIn, z.object({}), async ({ db, actor, language }) => {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('orderLines as l', (join) =>
      join.onRef('l.orderId', '=', 'r.orderId').onRef('l.position', '=', 'r.position'),
    )
    .where('r.userId', '=', actor.id)
    .orderBy('r.id', 'desc')
    .limit(mostShown)
    .select(shownColumns.map((column) => `r.${column}` as const))
    .select(['l.name', 'l.translations', 'l.imageKey'])
    .execute();
  return rows.map(({ name, translations, orderId, position, ...review }) => ({
    ...review,
    line: addressOfLine({ orderId, position }),
    name: orderLineName({ name, translations }, language),
  }));
});

/** The delivered lines of the actor's order that can be reviewed, and whether they are. */
export const linesToReview = verb(
  'linesToReview',
  signedIn,
  z.object({ id: idShape }),
  async ({ db, actor, language }, { id }) => {
    const rows = await db
      .selectFrom('orderLines as l')
      .innerJoin('orders as o', 'o.id', 'l.orderId')
      .innerJoin('consignments as c', 'c.id', 'l.consignmentId')
      .leftJoin('reviews as r', (join) =>
        join.onRef('r.orderId', '=', 'l.orderId').onRef('r.position', '=', 'l.position'),
      )
      .where('o.id', '=', id)
      .where('o.userId', '=', actor.id)
      .where('c.status', '=', 'delivered')
      .where('l.quantity', '>', 0)
      .orderBy('l.position')
      .select(['l.orderId', 'l.position', 'l.name', 'l.translations', 'r.id'])
      .execute();
    return rows.map(({ orderId, position, name, translations, id: review }) => ({
      line: addressOfLine({ orderId, position }),
      name: orderLineName({ name, translations }, language),
      isWritten: review !== null,
    }));
  },
);

export type LineToReview = ValueOf<typeof linesToReview>[number];
