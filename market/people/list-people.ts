import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, roles } from '../kernel/context.ts';
import { adminOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import { mostPeopleCounted, type PeopleSort, peopleOnAPage, peopleSorts } from './people-rules.ts';

const shape = z.object({
  search: z.string().max(100).catch(''),
  role: z.enum(roles).nullable().catch(null),
  access: z.enum(['blocked']).nullable().catch(null),
  sort: z.enum(peopleSorts).catch('registered'),
  isDescending: z.boolean().catch(true),
  /** Begins behind a person, or ends before one. */
  after: idShape.optional(),
  before: idShape.optional(),
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
export const listPeople = verb(adminOnly, shape, async (context, asked) => {
  const isBackwards = asked.before !== undefined;
  const found = await page(context, asked).execute();
  const shown = found.slice(0, peopleOnAPage);
  const people = isBackwards ? shown.reverse() : shown;
  const isMore = found.length > peopleOnAPage;
  const hasNext = isBackwards || isMore;
  const hasPrevious = isBackwards ? isMore : asked.after !== undefined;
  return {
    people,
    total: await countOf(context, asked),
    next: (hasNext && people.at(-1)?.id) || null,
    previous: (hasPrevious && people[0]?.id) || null,
  };
});

function page(context: Context, asked: Asked) {
  const column = orders[asked.sort];
  const from = asked.after ?? asked.before;
  const isUp = asked.isDescending === (asked.before !== undefined);
  const direction = isUp ? 'asc' : 'desc';
  return narrowed(context, asked)
    .$if(from !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(isUp ? '>' : '<')}
          (select ${sql.ref(column)}, id from users where id = ${from})`,
      ),
    )
    .select(['id', 'name', 'email', 'role', 'createdAt', 'blockedAt'])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(peopleOnAPage + 1);
}

async function countOf(context: Context, asked: Asked): Promise<number> {
  const some = narrowed(context, asked)
    .select('id')
    .limit(mostPeopleCounted + 1);
  const { count } = await context.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function narrowed({ db }: Context, { search, role, access }: Asked) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  let query = db.selectFrom('users').where('erasedAt', 'is', null);
  if (role) query = query.where('role', '=', role);
  if (access) query = query.where('blockedAt', 'is not', null);
  // The longest is likely the rarest: found by the index. The others are only held against what it finds.
  const [longest, ...others] = words.toSorted((one, other) => other.length - one.length).map(patternOf);
  if (longest) query = query.where('search', 'like', longest);
  for (const word of others) query = query.where(sql<boolean>`search || '' like ${word}`);
  return query;
}

/** Anywhere in name or email; what is too short for the index of triples, at the beginning of a word. */
function patternOf(word: string): string {
  const plain = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return [...word].length < 3 ? `% ${plain}%` : `%${plain}%`;
}
