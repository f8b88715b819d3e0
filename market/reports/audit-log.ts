import { z } from 'zod';
import { type AskedEntries, entriesOfActs, listEntries } from '../audit/list-entries.ts';
import { auditPeriods, moneySubjects } from '../audit/rules.ts';
import { adminMay, may } from '../kernel/guards.ts';
import { idPattern } from '../kernel/id-pattern.ts';
import { cursorShape } from '../kernel/list.ts';
import { spanShape } from '../kernel/span-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { findPerson, namedPeople } from '../people/named-people.ts';
import { withRowNames } from './audited-names.ts';

const shape = z.object({
  /** An actor's email, a row's id, or the name of an action. */
  search: z.string().max(254).catch(''),
  subject: z.string().max(60).nullable().catch(null),
  period: z.enum(auditPeriods).nullable().catch(null),
  /** For files: each entry of a bulk act. */
  isEachEntry: z.boolean().catch(false),
  ...spanShape,
  ...cursorShape,
});

/**
 * Keyset pagination over the audit log; for administrators. Those without `accounts` read the entries about money
 * alone. `next` and `previous` are the cursors of the neighbouring pages, or null.
 */
export const auditLog = verb('auditLog', adminMay('audit'), shape, async (context, { search, ...range }) => {
  const filter = await filterOf(search.trim());
  const subjects = may(context.actor, 'accounts') ? undefined : moneySubjects;
  const isEachEntry = range.isEachEntry || filter?.subjectId !== undefined;
  const found =
    filter === null ? emptyPage : await listEntries(context, { ...range, ...filter, subjects, isEachEntry });
  const people = await namedPeople(
    context,
    found.entries.flatMap(({ actorId }) => actorId ?? []),
  );
  const inActs = isEachEntry ? [] : await entriesOfActs(context, found.entries);
  const touched = Map.groupBy(await withRowNames(context, inActs), ({ first }) => first);
  const entries = (await withRowNames(context, found.entries)).map((entry) => ({
    ...entry,
    actor: entry.actorId === null ? null : (people.get(entry.actorId) ?? null),
    /** The rows of a bulk act, the first ones alone where there are many; empty for a single entry. */
    touched: touched.get(entry.id) ?? [],
  }));
  return { ...found, entries };

  async function filterOf(
    searchText: string,
  ): Promise<Pick<AskedEntries, 'actorId' | 'subjectId' | 'action'> | null> {
    if (searchText === '') return {};
    if (searchText.includes('@')) {
      const actorId = await findPerson(context, searchText);
      return actorId === undefined ? null : { actorId };
    }
    if (/^[a-z]+\.[a-z-]+$/.test(searchText)) return { action: searchText };
    return idPattern.test(searchText) ? { subjectId: searchText } : null;
  }
});

export type AuditLogEntry = ValueOf<typeof auditLog>['entries'][number];

const emptyPage = { entries: [], total: 0, next: null, previous: null };
