import { sql } from 'kysely';
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
  /** Whether each entry of a bulk act is a row, as in files and for one row; otherwise they are one row. */
  readonly isEachEntry: boolean;
}

/** Single entries, and the first entry of each action of a bulk act. */
const isFirstOfAct = sql<boolean>`(audit_entries.act is null or not exists (
  select from audit_entries earlier where earlier.act = audit_entries.act
    and earlier.action = audit_entries.action and earlier.id < audit_entries.id))`;

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
    'act',
    'createdAt',
  ]);
  const order = { name: 'auditEntries', columns: ['id'] };
  const { rows: entries, ...page } = await listPage(context, found, order, params);
  return { ...page, entries };
}

/** How many of the rows of a bulk act the audit log names. */
const namedInAct = 50;

/** Entries of the bulk acts on a page of the audit log, with their number; of many, the first ones. */
export async function entriesOfActs({ db }: Context, entries: readonly { id: string; act: string | null }[]) {
  const ids = entries.filter(({ act }) => act !== null).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<OfAct>`
    select * from (
      select first.id as "first", e.action, e.subject, e.subject_id as "subjectId", e.facts,
        count(*) over of_act as count, row_number() over (partition by first.id order by e.id) as place
      from audit_entries first join audit_entries e on e.act = first.act and e.action = first.action
      where first.id = any(${ids}::text[])
      window of_act as (partition by first.id)
    ) as numbered where place <= ${namedInAct} and count > 1 order by place`.execute(db);
  return rows;
}

interface OfAct {
  /** Id of the first entry, whose row is that of the act. */
  readonly first: string;
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly facts: Record<string, string | number>;
  readonly count: number;
}

function filtered({ db, clock }: Context, params: AskedEntries) {
  const { actorId, subjectId, action, subject, subjects, period, isEachEntry } = params;
  const { since, until } = momentsOf(params);
  let query = db.selectFrom('auditEntries');
  if (actorId) query = query.where('actorId', '=', actorId);
  if (subjectId) query = query.where('subjectId', '=', subjectId);
  if (action) query = query.where('action', '=', action);
  if (subjects) query = query.where('subject', '=', anyOf(subjects));
  if (subject) query = query.where('subject', '=', subject);
  if (!isEachEntry) query = query.where(isFirstOfAct);
  if (period) {
    const last = new Date(clock().getTime() - periodDays[period] * dayLength);
    query = query.where('id', '>=', firstIdAt(last));
  }
  if (since) query = query.where('id', '>=', firstIdAt(since));
  if (until) query = query.where('id', '<', firstIdAt(until));
  return query;
}
