import type { Context } from '../kernel/context.ts';
import { momentsOf, type Span } from '../kernel/days-span.ts';
import { firstIdAt } from '../kernel/ids.ts';
import { countUpTo, pageOf } from '../kernel/keyset.ts';
import { rowsOnAPage } from '../kernel/list-rules.ts';
import { type AuditPeriod, periodDays } from './rules.ts';

export interface AskedEntries extends Span {
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
  const goesDown = asked.isDescending === (asked.before === undefined);
  const from = asked.after ?? asked.before;
  const rows = await narrowed(context, asked)
    .$if(from !== undefined, (query) => query.where('id', goesDown ? '<' : '>', from ?? ''))
    .select(['id', 'actorId', 'action', 'subject', 'subjectId', 'facts', 'createdAt'])
    .orderBy('id', goesDown ? 'desc' : 'asc')
    .limit(rowsOnAPage + 1)
    .execute();
  const { rows: entries, ...steps } = pageOf(rows, asked);
  return { ...steps, entries, total: await countUpTo(context, narrowed(context, asked).select('id')) };
}

function narrowed({ db, clock }: Context, asked: AskedEntries) {
  const { actorId, subjectId, action, subject, period } = asked;
  const { since, until } = momentsOf(asked);
  let query = db.selectFrom('auditEntries');
  if (actorId) query = query.where('actorId', '=', actorId);
  if (subjectId) query = query.where('subjectId', '=', subjectId);
  if (action) query = query.where('action', '=', action);
  if (subject) query = query.where('subject', '=', subject);
  if (period) {
    const last = new Date(clock().getTime() - periodDays[period] * dayLength);
    query = query.where('id', '>=', firstIdAt(last));
  }
  if (since) query = query.where('id', '>=', firstIdAt(since));
  if (until) query = query.where('id', '<', firstIdAt(until));
  return query;
}
