import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminMay } from '../kernel/guards.ts';
import { cursorShape, listPage } from '../kernel/list.ts';
import { verb } from '../kernel/verb.ts';
import { messageStates } from './rules.ts';

const shape = z.object({
  ...cursorShape,
  /** The beginning of the recipient's number, with or without +91. */
  search: z.string().max(40).catch(''),
  state: z.enum(messageStates).nullable().catch(null),
});

type Params = z.infer<typeof shape>;

/** A page of the text messages with their states, for administrators. */
export const listTextMessages = verb(
  'listTextMessages',
  adminMay('outbox'),
  shape,
  async (context, params) => {
    const found = filtered(context, params).select([
      'id',
      'phone',
      'language',
      'kind',
      'state',
      'channel',
      'attempts',
      'lastError',
      'createdAt',
      sql<string | null>`facts ->> 'number'`.as('number'),
    ]);
    const order = { name: 'outgoingMessages', columns: ['createdAt', 'id'] };
    const { rows: messages, ...page } = await listPage(context, found, order, params);
    return { ...page, messages };
  },
);

function filtered({ db }: Context, { search, state }: Params) {
  const digits = search.replace(/\D/g, '').replace(/^(?:91|0)(?=[6-9])/, '');
  let query = db.selectFrom('outgoingMessages');
  if (state) query = query.where('state', '=', state);
  if (digits) query = query.where('phone', 'like', `+91${digits}%`);
  return query;
}
