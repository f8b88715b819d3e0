import { z } from 'zod';
import { type AskedEntries, listEntries } from '../audit/list-entries.ts';
import { auditPeriods } from '../audit/rules.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idPattern } from '../kernel/id-pattern.ts';
import { idShape } from '../kernel/id-shape.ts';
import { spanShape } from '../kernel/span-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { findPerson, namedPeople } from '../people/named-people.ts';
import { withRowNames } from './audited-names.ts';

const shape = z.object({
  /** Somebody's email, the id of whatever was changed, or the name of what was done. */
  search: z.string().max(254).catch(''),
  subject: z.string().max(60).nullable().catch(null),
  period: z.enum(auditPeriods).nullable().catch(null),
  ...spanShape,
  isDescending: z.boolean().catch(true),
  after: idShape.optional().catch(undefined),
  before: idShape.optional().catch(undefined),
});

/**
 * A page of who did what to which row, when; for administrators, to read. `next` and `previous` name the entries from which
 * the neighbouring pages go on; null where there are none.
 */
export const auditLog = verb('auditLog', adminOnly, shape, async (context, { search, ...asked }) => {
  const sought = await soughtBy(search.trim());
  const found = sought === null ? nothing : await listEntries(context, { ...asked, ...sought });
  const people = await namedPeople(
    context,
    found.entries.flatMap(({ actorId }) => actorId ?? []),
  );
  const entries = found.entries.map((entry) => ({
    ...entry,
    actor: entry.actorId === null ? null : (people.get(entry.actorId) ?? null),
  }));
  return { ...found, entries: await withRowNames(context, entries) };

  async function soughtBy(
    words: string,
  ): Promise<Pick<AskedEntries, 'actorId' | 'subjectId' | 'action'> | null> {
    if (words === '') return {};
    if (words.includes('@')) {
      const actorId = await findPerson(context, words);
      return actorId === undefined ? null : { actorId };
    }
    if (/^[a-z]+\.[a-z-]+$/.test(words)) return { action: words };
    return idPattern.test(words) ? { subjectId: words } : null;
  }
});

export type AuditLogEntry = ValueOf<typeof auditLog>['entries'][number];

const nothing = { entries: [], total: 0, next: null, previous: null };
