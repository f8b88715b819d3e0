import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import { along, countUpTo, pageOf, placeShape, plainPattern } from '../kernel/keyset.ts';
import { rowsOnAPage } from '../kernel/list-rules.ts';
import { verb } from '../kernel/verb.ts';
import { mailStates } from './rules.ts';

const shape = z.object({
  ...placeShape,
  /** Prefix of the recipient's address. */
  search: z.string().max(254).catch(''),
  state: z.enum(mailStates).nullable().catch(null),
});

type Params = z.infer<typeof shape>;

/**
 * A page of the outbox with the state of each mail, for administrators. `next` and `previous` are the cursors of the
 * neighbouring pages, or null.
 */
export const listMails = verb('listMails', adminOnly, shape, async (context, params) => {
  const { direction, isBeyond } = along('outgoingMails', 'createdAt', params);
  const found = await filtered(context, params)
    .where(isBeyond)
    .select(['id', 'recipient', 'language', 'kind', 'state', 'attempts', 'lastError', 'sentAt', 'createdAt'])
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(rowsOnAPage + 1)
    .execute();
  const { rows, ...steps } = pageOf(found, params);
  const total = await countUpTo(context, filtered(context, params).select('id'));
  return { ...steps, mails: rows, total };
});

function filtered({ db }: Context, { search, state }: Params) {
  const beginning = plainPattern(search).trim().toLowerCase();
  let query = db.selectFrom('outgoingMails');
  if (state) query = query.where('state', '=', state);
  if (beginning) {
    const like = `${beginning}%`;
    query = query.where(sql<boolean>`lower(recipient) like ${like}`);
  }
  return query;
}
