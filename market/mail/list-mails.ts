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
  /** How the reader's address begins. */
  search: z.string().max(254).catch(''),
  state: z.enum(mailStates).nullable().catch(null),
});

type Asked = z.infer<typeof shape>;

/**
 * A page of the outbox, for administrators: what has become of each mail. `next` and `previous` name the mails from which
 * the neighbouring pages go on; null where there are none.
 */
export const listMails = verb('listMails', adminOnly, shape, async (context, asked) => {
  const { direction, isBeyond } = along('outgoingMails', 'createdAt', asked);
  const found = await narrowed(context, asked)
    .where(isBeyond)
    .select(['id', 'recipient', 'language', 'kind', 'state', 'attempts', 'lastError', 'sentAt', 'createdAt'])
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(rowsOnAPage + 1)
    .execute();
  const { rows, ...steps } = pageOf(found, asked);
  const total = await countUpTo(context, narrowed(context, asked).select('id'));
  return { ...steps, mails: rows, total };
});

function narrowed({ db }: Context, { search, state }: Asked) {
  const beginning = plainPattern(search).trim().toLowerCase();
  let query = db.selectFrom('outgoingMails');
  if (state) query = query.where('state', '=', state);
  if (beginning) {
    const like = `${beginning}%`;
    query = query.where(sql<boolean>`lower(recipient) like ${like}`);
  }
  return query;
}
