import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { momentsOf, type Span } from '../kernel/days-span.ts';
import { firstIdAt } from '../kernel/ids.ts';
import { type Cursor, listPage } from '../kernel/list.ts';
import { type AuditPeriod, periodDays } from './rules.ts';

export interface AskedEntries extends Span, Cursor {
  /** The acting user. */
  readonly actorId?: string | undefined;
  /** The row. */
  readonly subjectId?: string | undefined;
  /** The action, such as `user.block`. */
  readonly action?: string | undefined;
  /** The table of the row. */
  readonly subject: string | null;
  /** The only tables whose entries the reader may see; undefined for all. */
  readonly subjects?: readonly string[] | undefined;
  readonly period: AuditPeriod | null;
}

const dayLength = 86_400_000;

/**
 * A page of the audit log. Ids rise with time: they are the sort order and bound the date range. For administrators.
 */
export async function listEntries(context: Context, params: AskedEntries) {
  const found = filtered(context, params).select([
    'id',
    'actorId',
    'action',
    'subject',
    'subjectId',
    'facts',
    'createdAt',
  ]);
  const order = { name: 'auditEntries', columns: ['id'] };
  const { rows: entries, ...page } = await listPage(context, found, order, params);
  return { ...page, entries };
}

function filtered({ db, clock }: Context, params: AskedEntries) {
  const { actorId, subjectId, action, subject, subjects, period } = params;
  const { since, until } = momentsOf(params);
  let query = db.selectFrom('auditEntries');
  if (actorId) query = query.where('actorId', '=', actorId);
  if (subjectId) query = query.where('subjectId', '=', subjectId);
  if (action) query = query.where('action', '=', action);
  if (subjects) query = query.where('subject', '=', anyOf(subjects));
  if (subject) query = query.where('subject', '=', subject);
  if (period) {
    const last = new Date(clock().getTime() - periodDays[period] * dayLength);
    query = query.where('id', '>=', firstIdAt(last));
  }
  if (since) query = query.where('id', '>=', firstIdAt(since));
  if (until) query = query.where('id', '<', firstIdAt(until));
  return query;
}
