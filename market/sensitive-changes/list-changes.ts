import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { adminMay, adminOnly, may } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { isAboutPerson } from './acts.ts';
import { type PageActName, sensitiveActs } from './table.ts';

/** How many decided changes are listed. */
const maxDecided = 30;

/**
 * Sensitive changes that wait, the oldest first, and the newest of those that were decided: of acts that the actor may
 * do too, and those that they asked for. For all roles that may do an act that waits.
 */
export const listChanges = verb('listChanges', adminMay('payments'), z.unknown(), async (context) => {
  const open = await seen(context).where('change.status', '=', 'open').orderBy('change.id').execute();
  const decided = await seen(context)
    .where('change.status', '<>', 'open')
    .orderBy('change.decidedAt', 'desc')
    .orderBy('change.id', 'desc')
    .limit(maxDecided)
    .execute();
  const shown = shownTo(context.actor);
  return { open: open.map(shown), decided: decided.map(shown) };
});

export type ListedChange = ValueOf<typeof listChanges>['open'][number];

/**
 * Changes of these acts and of one subject (`subjectOfAct`) that wait, as `listChanges` lists them: for the page of the
 * setting.
 */
export const listWaiting = (subject: string, ...acts: readonly PageActName[]) =>
  verb('listWaiting', adminOnly, z.unknown(), async (context): Promise<ListedChange[]> => {
    const rows = await seen(context)
      .where('change.status', '=', 'open')
      .where('change.act', 'in', acts)
      .where('change.subject', '=', subject)
      .orderBy('change.id')
      .execute();
    return rows.map(shownTo(context.actor));
  });

/** The changes that an actor sees. */
function seen({ db, actor }: ContextOf<SignedIn>) {
  const acts = Object.entries(sensitiveActs).flatMap(([act, { needs }]) =>
    needs !== 'operator' && may(actor, needs) ? [act as PageActName] : [],
  );
  return db
    .selectFrom('pendingChanges as change')
    .leftJoin('users as asker', 'asker.id', 'change.askedBy')
    .leftJoin('users as decider', 'decider.id', 'change.decidedBy')
    .leftJoin('users as person', 'person.id', 'change.subject')
    .select(['change.id', 'change.act', 'change.subject', 'change.facts', 'change.askedAt'])
    .select(['change.holdsFrom', 'change.askedBy', 'change.status', 'change.decidedAt'])
    .select(['asker.name as asker', 'decider.name as decider', 'person.name as person'])
    .where(({ eb, or }) =>
      or([eb('change.askedBy', '=', actor.id), ...(acts.length > 0 ? [eb('change.act', 'in', acts)] : [])]),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number];

const shownTo =
  (actor: SignedIn) =>
  ({ subject, person, askedBy, ...change }: Row) => {
    const isOwn = askedBy === actor.id;
    const isFull = may(actor, 'accounts');
    return {
      ...change,
      /** The person or the provider; '' for the shop. */
      about: isAboutPerson(change.act) ? (person ?? '') : subject === 'shop' ? '' : subject,
      isOwn,
      /** Another full administrator approves a change; a full one stops it, or who asked for it. */
      mayApprove: isFull && !isOwn,
      mayStop: isFull || isOwn,
    };
  };
