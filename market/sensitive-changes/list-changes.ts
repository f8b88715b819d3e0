import { z } from 'zod';
import { adminMay } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { isAboutPerson } from './acts.ts';

/** How many decided changes are listed. */
const mostDecided = 30;

/**
 * Sensitive changes that wait, the oldest first, and the newest of those that were decided. For full administrators.
 */
export const listChanges = verb('listChanges', adminMay('accounts'), z.unknown(), async ({ db, actor }) => {
  const all = db
    .selectFrom('pendingChanges as change')
    .leftJoin('users as asker', 'asker.id', 'change.askedBy')
    .leftJoin('users as decider', 'decider.id', 'change.decidedBy')
    .leftJoin('users as person', 'person.id', 'change.subject')
    .select([
      'change.id',
      'change.act',
      'change.subject',
      'change.facts',
      'change.askedAt',
      'change.holdsFrom',
    ])
    .select(['change.askedBy', 'change.status', 'change.decidedAt'])
    .select(['asker.name as asker', 'decider.name as decider', 'person.name as person']);
  const open = await all.where('change.status', '=', 'open').orderBy('change.id').execute();
  const decided = await all
    .where('change.status', '<>', 'open')
    .orderBy('change.decidedAt', 'desc')
    .orderBy('change.id', 'desc')
    .limit(mostDecided)
    .execute();
  const shown = ({ subject, person, askedBy, ...change }: (typeof open)[number]) => ({
    ...change,
    /** The person or the provider; '' for the shop. */
    about: isAboutPerson(change.act) ? (person ?? '') : subject === 'shop' ? '' : subject,
    /** Another full administrator approves a change. */
    mayApprove: askedBy !== actor.id,
  });
  return { open: open.map(shown), decided: decided.map(shown) };
});

export type ListedChange = ValueOf<typeof listChanges>['open'][number];
