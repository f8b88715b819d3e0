import { z } from 'zod';
import { anyone } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';

/** How many products are for sale. Refuses nothing. */
export const countForSitemap = verb(
  'countForSitemap',
  anyone,
  z.unknown(),
  async ({ db }): Promise<number> => {
    const { count } = await db
      .selectFrom('products')
      .where('status', '=', 'live')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
);

const part = z.object({ skip: z.int().min(0), take: z.int().min(0).max(50_000) });

/** The products that are for sale, with when their pages last changed, in the order of their ids. */
export const productsForSitemap = verb(
  'productsForSitemap',
  anyone,
  part,
  ({ db }, { skip, take }): Promise<{ id: string; updatedAt: Date }[]> =>
    db
      .selectFrom('products')
      .where('status', '=', 'live')
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .select(['id', 'updatedAt'])
      .execute(),
);
