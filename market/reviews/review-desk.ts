import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminMay, vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { keyset } from '../kernel/list.ts';
import { rowsOnAPage } from '../kernel/list-rules.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { orderLinesOf } from '../orders/order-lines.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { type DeskView, decideWithin, deskViews, replyShowsAfter } from './moderation-rules.ts';

/** Most reviews of the queue that a page shows, the first to decide first. */
const mostQueued = 50;

/** How far the queue is counted: a longer one counts as this. */
const mostCounted = 200;

const shape = z.object({
  view: z.enum(deskViews).catch('to-read'),
  /** The id to go on after; not in the queue. */
  after: idShape.nullish().catch(null),
});

/**
 * Ids of the reviews that an administrator has to read: held, reported, new, and those with a reply to read. At most so
 * many of each kind, the first to decide, each by its own index: so many of the first of all are among these.
 */
function queued(most: number) {
  return sql`
    (select id from reviews where state = 'held' order by changed_at, id limit ${most})
    union (select review_id from review_flags where settled_at is null
      group by review_id order by min(created_at), review_id limit ${most})
    union (select id from reviews where reply_state = 'held' and state = 'shown'
      order by replied_at, id limit ${most})
    union (select id from reviews where state = 'waiting' order by shows_at, id limit ${most})
    union (select id from reviews where reply_state = 'waiting' and state = 'shown'
      order by replied_at, id limit ${most})`;
}

/** What every row of a list has. `due`: when it is to be decided, or shows by itself. */
function deskRows({ db }: Context) {
  const milliseconds = (time: number) => sql`${time} * interval '1 millisecond'`;
  const flaggedAt = sql<Date | null>`flags.flagged_at`;
  const heldAt = sql<Date | null>`case when state = 'held' then changed_at end`;
  const urgent = sql<Date | null>`least(${flaggedAt}, ${heldAt}) + ${milliseconds(decideWithin)}`;
  const clean = sql<Date>`
    case when state = 'waiting' then shows_at else replied_at + ${milliseconds(replyShowsAfter)} end`;
  return db
    .selectFrom('reviews')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('reviewFlags')
          .whereRef('reviewId', '=', 'reviews.id')
          .where('settledAt', 'is', null)
          .select(({ fn }) => fn.min('reviewFlags.createdAt').as('flaggedAt'))
          .as('flags'),
      (join) => join.onTrue(),
    )
    .select(['id', 'orderId', 'position', 'productId', 'stars', 'state', 'reason', 'replyState', 'createdAt'])
    .select([
      sql<boolean>`${urgent} is not null or reply_state is not distinct from 'held'`.as('isUrgent'),
      sql<boolean>`${flaggedAt} is not null`.as('isFlagged'),
      sql<Date | null>`coalesce(${urgent}, ${clean})`.as('due'),
      sql<boolean>`came_up is not null`.as('isOfSeed'),
      sql<number>`(select count(*) from review_photographs where review_id = reviews.id)::integer`.as(
        'photographs',
      ),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof deskRows>['execute']>>[number];

/** A page of the reviews of one view, and how many wait: the queue in the order of its work. For administrators. */
export const listModeratedReviews = verb(
  'listModeratedReviews',
  adminMay('enquiries'),
  shape,
  async (context, { view, after }) => {
    const waiting = await countQueued(context);
    if (view !== 'to-read') return { waiting, ...(await pageOf(context, view, { after, vendorId: null })) };
    const rows = await deskRows(context)
      .where(sql<boolean>`id in (${queued(mostQueued)})`)
      .orderBy('isUrgent', 'desc')
      .orderBy('due')
      .orderBy('id')
      .limit(mostQueued)
      .execute();
    return { waiting, rows: await withNames(context, rows), next: null };
  },
);

/** Number of reviews and questions that an administrator has to read, at most 200, for the navigation. */
export const reviewsToRead = verb('reviewsToRead', adminMay('enquiries'), z.unknown(), countQueued);

/** A page of the reviews of the actor's own vendor, newest first: those that show, or that will. */
export const listVendorReviews = verb(
  'listVendorReviews',
  vendorMay('enquiries'),
  shape,
  async (context, { view, after }) => {
    const own = view === 'to-read' ? 'to-read' : 'shown';
    const vendorId = ownVendorId(context.actor);
    return { waiting: 0, ...(await pageOf(context, own, { after, vendorId })) };
  },
);

export type ListedReview = ValueOf<typeof listModeratedReviews>['rows'][number];

interface Page {
  readonly after: string | null | undefined;
  readonly vendorId: string | null;
}

async function pageOf(context: Context, view: DeskView, { after, vendorId }: Page) {
  const state = view === 'to-read' ? 'waiting' : view;
  const order = keyset(
    { name: 'reviews', columns: ['id'] },
    { isDescending: true, after: after ?? undefined },
  );
  const rows = await order.beyond
    .reduce((query, condition) => query.where(condition), deskRows(context))
    .where('state', '=', state)
    .$if(vendorId !== null, (query) => query.where('vendorId', '=', vendorId))
    .orderBy(order.order)
    .limit(rowsOnAPage + 1)
    .execute();
  const shown = rows.slice(0, rowsOnAPage);
  const next = rows.length > rowsOnAPage ? (shown.at(-1)?.id ?? null) : null;
  return { rows: await withNames(context, shown), next };
}

async function countQueued({ db }: Context): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from (${queued(mostCounted)}
    union (select id from questions where state = 'held' limit ${mostCounted})
    union (select question_id from answers where state = 'held' limit ${mostCounted})) as q`.execute(db);
  return Math.min(rows[0]?.count ?? 0, mostCounted);
}

async function withNames(context: Context, rows: readonly Row[]) {
  const lines = await orderLinesOf(context, [...new Set(rows.map(({ orderId }) => orderId))]);
  return rows.map((row) => {
    const line = lines.find((one) => one.orderId === row.orderId && one.position === row.position);
    return { ...row, name: line?.name ?? '', pack: line?.pack ?? '' };
  });
}
