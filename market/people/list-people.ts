import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, roles } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import { along, countUpTo, pageOf, patternsOf, placeShape } from '../kernel/keyset.ts';
import { rowsOnAPage } from '../kernel/list-rules.ts';
import { verb } from '../kernel/verb.ts';
import { type PeopleSort, peopleSorts } from './people-rules.ts';

const shape = z.object({
  ...placeShape,
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

/**
 * Keyset pagination over all people, without erased accounts. `next` and `previous` are the cursors of the neighbouring
 * pages, or null.
 */
export const listPeople = verb('listPeople', adminOnly, shape, async (context, listQuery) => {
  const column = orders[listQuery.sort];
  const { direction, isBeyond } = along('users', column, listQuery);
  const found = await matchingPeople(context, listQuery)
    .where(isBeyond)
    .select(['id', 'name', 'email', 'role', 'createdAt', 'blockedAt'])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(rowsOnAPage + 1)
    .execute();
  const { rows, ...steps } = pageOf(found, listQuery);
  const total = await countUpTo(context, matchingPeople(context, listQuery).select('id'));
  return { ...steps, people: rows, total };
});

function matchingPeople({ db }: Context, { search, role, access }: Query) {
  let query = db.selectFrom('users').where('erasedAt', 'is', null);
  if (role) query = query.where('role', '=', role);
  if (access) query = query.where('blockedAt', 'is not', null);
  // The longest word is likely the rarest and uses the search index; the other words filter its result.
  const [longest, ...others] = patternsOf(search).toSorted((one, other) => other.length - one.length);
  if (longest) query = query.where('search', 'like', longest);
  for (const word of others) query = query.where(sql<boolean>`search || '' like ${word}`);
  return query;
}
