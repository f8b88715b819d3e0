import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminMay } from '../kernel/guards.ts';
import { plainPattern } from '../kernel/like-patterns.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { verb } from '../kernel/verb.ts';
import { mailStates } from './rules.ts';

const shape = z.object({
  ...cursorShape,
  /** Prefix of the recipient's address. */
  search: z.string().max(254).catch(''),
  state: z.enum(mailStates).nullable().catch(null),
});

type Params = z.infer<typeof shape>;

/**
 * A page of the outbox with the state of each mail, the number that it is about, and the status that it tells of. For
 * administrators.
 */
export const listMails = verb('listMails', adminMay('outbox'), shape, async (context, params) => {
  const found = filtered(context, params).select([
    'id',
    'recipient',
    'language',
    'kind',
    'state',
    'attempts',
    'lastError',
    'sentAt',
    'createdAt',
    // What tells mails of one kind apart.
    sql<string | null>`facts ->> 'number'`.as('number'),
    sql<string | null>`facts ->> 'status'`.as('told'),
  ]);
  const order = { name: 'outgoingMails', columns: ['createdAt', 'id'] };
  const { rows: mails, ...page } = await listPage(context, found, order, params);
  return { ...page, mails };
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
