import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import { along, countUpTo, pageOf, placeShape, plainPattern } from '../kernel/keyset.ts';
import { rowsOnAPage } from '../kernel/list-rules.ts';
import { verb } from '../kernel/verb.ts';
import { dueOf, messageStates, stateOf } from './message-states.ts';

const shape = z.object({
  ...placeShape,
  /** Prefix of the ticket number or of the sender's address. */
  search: z.string().max(254).catch(''),
  state: z.enum(messageStates).nullable().catch(null),
});

type Params = z.infer<typeof shape>;

/** A page of the contact messages, with their deadlines. For administrators. */
export const listMessages = verb('listMessages', adminOnly, shape, async (context, params) => {
  const { direction, isBeyond } = along('contactMessages', 'createdAt', params);
  const found = await filtered(context, params)
    .where(isBeyond)
    .select(['id', 'number', 'name', 'email', 'subject', 'createdAt'])
    .select(['acknowledgeBy', 'resolveBy', 'acknowledgedAt', 'resolvedAt'])
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(rowsOnAPage + 1)
    .execute();
  const { rows, ...steps } = pageOf(found, params);
  return {
    ...steps,
    messages: rows.map((row) => ({ ...row, state: stateOf(row), due: dueOf(row, context.clock()) })),
    total: await countUpTo(context, filtered(context, params).select('id')),
  };
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
