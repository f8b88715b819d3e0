import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminMay } from '../kernel/guards.ts';
import { plainPattern } from '../kernel/like-patterns.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { verb } from '../kernel/verb.ts';
import { contactStates, dueOf, stateOf } from './message-states.ts';

const shape = z.object({
  ...cursorShape,
  /** Prefix of the ticket number or of the sender's address. */
  search: z.string().max(254).catch(''),
  state: z.enum(contactStates).nullable().catch(null),
});

type Params = z.infer<typeof shape>;

/** A page of the contact messages, with their deadlines. For administrators. */
export const listMessages = verb('listMessages', adminMay('messages'), shape, async (context, params) => {
  const found = filtered(context, params)
    .select(['id', 'number', 'name', 'email', 'subject', 'createdAt'])
    .select(['acknowledgeBy', 'resolveBy', 'acknowledgedAt', 'resolvedAt']);
  const order = { name: 'contactMessages', columns: ['createdAt', 'id'] };
  const { rows, ...page } = await listPage(context, found, order, params);
  const now = context.clock();
  return { ...page, messages: rows.map((row) => ({ ...row, state: stateOf(row), due: dueOf(row, now) })) };
});

function filtered({ db }: Context, { search, state }: Params) {
  const beginning = plainPattern(search).trim().toLowerCase();
  let query = db.selectFrom('contactMessages');
  if (state === 'closed') query = query.where('resolvedAt', 'is not', null);
  else if (state) {
    query = query
      .where('resolvedAt', 'is', null)
      .where('acknowledgedAt', state === 'open' ? 'is' : 'is not', null);
  }
  if (beginning) {
    const like = `${beginning}%`;
    query = query.where(sql<boolean>`(lower(number) like ${like} or lower(email) like ${like})`);
  }
  return query;
}
