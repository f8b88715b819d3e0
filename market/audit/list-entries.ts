import type { Context } from '../kernel/context.ts';
import { firstIdAt } from '../kernel/ids.ts';
import { type AuditPeriod, entriesOnAPage, mostEntriesCounted, periodDays } from './rules.ts';

export interface AskedEntries {
  /** Who did it. */
  readonly actorId?: string | undefined;
  /** To which row. */
  readonly subjectId?: string | undefined;
  /** What was done, such as `user.block`. */
  readonly action?: string | undefined;
  /** The table of the row. */
  readonly subject: string | null;
  readonly period: AuditPeriod | null;
  readonly isDescending: boolean;
  /** Begins behind an entry, or ends before one. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

const dayLength = 86_400_000;

/** A page of the entries. Their ids rise with time: they are the order, and bound the time. For administrators. */
export async function listEntries(context: Context, asked: AskedEntries) {
  const isBackwards = asked.before !== undefined;
  const goesDown = asked.isDescending === !isBackwards;
  const from = asked.after ?? asked.before;
  const rows = await narrowed(context, asked)
    .$if(from !== undefined, (query) => query.where('id', goesDown ? '<' : '>', from ?? ''))
    .select(['id', 'actorId', 'action', 'subject', 'subjectId', 'facts', 'createdAt'])
    .orderBy('id', goesDown ? 'desc' : 'asc')
    .limit(entriesOnAPage + 1)
    .execute();
  const isMore = rows.length > entriesOnAPage;
  const shown = rows.slice(0, entriesOnAPage);
  const entries = isBackwards ? shown.reverse() : shown;
  return {
    entries,
    total: await countOf(context, asked),
    next: ((isBackwards || isMore) && entries.at(-1)?.id) || null,
    previous: ((isBackwards ? isMore : asked.after !== undefined) && entries[0]?.id) || null,
  };
}

async function countOf(context: Context, asked: AskedEntries): Promise<number> {
  const some = narrowed(context, asked)
    .select('id')
    .limit(mostEntriesCounted + 1);
  const { count } = await context.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function narrowed({ db, clock }: Context, { actorId, subjectId, action, subject, period }: AskedEntries) {
  let query = db.selectFrom('auditEntries');
  if (actorId) query = query.where('actorId', '=', actorId);
  if (subjectId) query = query.where('subjectId', '=', subjectId);
  if (action) query = query.where('action', '=', action);
  if (subject) query = query.where('subject', '=', subject);
  if (period) {
    const since = new Date(clock().getTime() - periodDays[period] * dayLength);
    query = query.where('id', '>=', firstIdAt(since));
  }
  return query;
}
