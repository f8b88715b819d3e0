import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, roles } from '../../kernel/context.ts';
import { adminMay } from '../../kernel/guards.ts';
import { patternsOf } from '../../kernel/like-patterns.ts';
import { cursorShape, listPage } from '../../kernel/list.ts';
import { verb } from '../../kernel/verb.ts';
import { type PeopleSort, peopleSorts } from '../people-rules.ts';
import { nameOrNumber, phoneNumberOf, readableNumber } from '../phone-number.ts';
import { realEmail } from '../placeholder-email.ts';

const shape = z.object({
  ...cursorShape,
  search: z.string().max(100).catch(''),
  role: z.enum(roles).nullable().catch(null),
  access: z.enum(['blocked']).nullable().catch(null),
  sort: z.enum(peopleSorts).catch('registered'),
});

type Query = z.infer<typeof shape>;

/** Columns by sort order; each has an index with and without the role. */
const orders = { name: 'name', email: 'email', registered: 'createdAt' } as const satisfies Record<
  PeopleSort,
  string
>;

/** A page of all people, without erased accounts. For administrators. */
export const listPeople = verb('listPeople', adminMay('users'), shape, async (context, listQuery) => {
  const found = matchingPeople(context, listQuery).select([
    'id',
    'name',
    'email',
    'phone',
    'role',
    'adminRole',
    'createdAt',
    'blockedAt',
  ]);
  const order = { name: 'users', columns: [orders[listQuery.sort], 'id'] };
  const { rows, ...page } = await listPage(context, found, order, listQuery);
  return { ...page, people: rows.map(withContacts) };
});

function withContacts<Row extends { name: string; email: string; phone: string | null }>(row: Row) {
  const { email, phone } = row;
  return { ...row, name: nameOrNumber(row), email: realEmail(email), phone: phone && readableNumber(phone) };
}

function matchingPeople({ db }: Context, { search, role, access }: Query) {
  let query = db.selectFrom('users').where('erasedAt', 'is', null);
  if (role) query = query.where('role', '=', role);
  if (access) query = query.where('blockedAt', 'is not', null);
  const phone = phoneNumberOf(search);
  if (phone) return query.where('phone', '=', phone);
  // The longest word is likely the rarest and uses the search index; the other words filter its result.
  const [longest, ...others] = patternsOf(search).toSorted((one, other) => other.length - one.length);
  if (longest) query = query.where('search', 'like', longest);
  for (const word of others) query = query.where(sql<boolean>`search || '' like ${word}`);
  return query;
}
