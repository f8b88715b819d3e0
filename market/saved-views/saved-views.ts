import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { countOf } from '../kernel/count.ts';
import { refuse } from '../kernel/errors.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { lockName } from '../kernel/named-lock.ts';
import { oneLine } from '../kernel/plain-text.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { maxSavedViews, maxViewName, savedLists } from './rules.ts';

const list = z.enum(savedLists);
/** As `URLSearchParams` writes a query. */
const query = z
  .string()
  .max(1_000)
  .regex(/^[\w%.+*=&-]*$/);
const name = z
  .string()
  .max(1_000)
  .transform((typed) => oneLine(typed).trim())
  .pipe(z.string().min(1, 'required').max(maxViewName, 'view.long'));

/** The actor's saved views of a list, by name. */
export const savedViews = verb('savedViews', signedIn, z.object({ list }), ({ db, actor }, asked) =>
  db
    .selectFrom('savedViews')
    .where('userId', '=', actor.id)
    .where('list', '=', asked.list)
    .orderBy('name')
    .select(['id', 'name', 'query'])
    .execute(),
);

export type SavedView = ValueOf<typeof savedViews>[number];

/**
 * Keeps the query of a list under a name, in place of the actor's view of this name. Refuses `input.invalid` at `name`:
 * `required`, `view.long`, and `view.many` for a person who has as many as they may.
 */
export const saveView = verb('saveView', signedIn, z.object({ list, query, name }), (outer, view) =>
  inTransaction(outer, async (context) => {
    const { db, actor, clock } = context;
    await lockName(context, `saved views ${actor.id}`);
    const own = db.selectFrom('savedViews').where('userId', '=', actor.id).where('list', '=', view.list);
    const isNew = (await countOf(own.where('name', '=', view.name))) === 0;
    if (isNew && (await countOf(own)) >= maxSavedViews)
      refuse('input.invalid', { fields: { name: 'view.many' } });
    const now = clock();
    await db
      .insertInto('savedViews')
      .values({ id: newId(now), userId: actor.id, ...view, createdAt: now })
      .onConflict((at) => at.columns(['userId', 'list', 'name']).doUpdateSet({ query: view.query }))
      .execute();
  }),
);

/** Removes a saved view of the actor; one that is gone counts as removed. */
export const removeView = verb(
  'removeView',
  signedIn,
  z.object({ id: idShape }),
  async ({ db, actor }, { id }) => {
    await db.deleteFrom('savedViews').where('id', '=', id).where('userId', '=', actor.id).execute();
  },
);

/** A person's saved views, for their data export. */
export function exportViews({ db }: Context, userId: string) {
  return db
    .selectFrom('savedViews')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['list', 'name', 'query', 'createdAt'])
    .execute();
}

/** Removes the saved views of a person whose account is erased. */
export async function forgetViews({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('savedViews').where('userId', '=', userId).execute();
}
