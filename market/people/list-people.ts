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

type Asked = z.infer<typeof shape>;

/** The columns of each order; an index has them with and without the role. */
const orders = { name: 'name', email: 'email', registered: 'createdAt' } as const satisfies Record<
  PeopleSort,
  string
>;

/**
 * A page of all people, without those who are erased. `next` and `previous` name the people from which the neighbouring
 * pages go on; null where there are none.
 */
export const listPeople = verb('listPeople', adminOnly, shape, async (context, asked) => {
  const column = orders[asked.sort];
  const { direction, isBeyond } = along('users', column, asked);
  const found = await narrowed(context, asked)
    .where(isBeyond)
    .select(['id', 'name', 'email', 'role', 'createdAt', 'blockedAt'])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(rowsOnAPage + 1)
    .execute();
  const { rows, ...steps } = pageOf(found, asked);
  const total = await countUpTo(context, narrowed(context, asked).select('id'));
  return { ...steps, people: rows, total };
});

function narrowed({ db }: Context, { search, role, access }: Asked) {
  let query = db.selectFrom('users').where('erasedAt', 'is', null);
  if (role) query = query.where('role', '=', role);
  if (access) query = query.where('blockedAt', 'is not', null);
  // The longest is likely the rarest: found by the index. The others are only held against what it finds.
  const [longest, ...others] = patternsOf(search).toSorted((one, other) => other.length - one.length);
  if (longest) query = query.where('search', 'like', longest);
  for (const word of others) query = query.where(sql<boolean>`search || '' like ${word}`);
  return query;
}
