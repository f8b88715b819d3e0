import { z } from 'zod';
import { countOf } from '../../kernel/count.ts';
import { anyone } from '../../kernel/guards.ts';
import { verb } from '../../kernel/verb.ts';

/** Number of live products. Always succeeds. */
export const countForSitemap = verb(
  'countForSitemap',
  anyone,
  z.unknown(),
  async ({ db }): Promise<number> => {
    return countOf(db.selectFrom('products').where('status', '=', 'live'));
  },
);

const shape = z.object({ skip: z.int().min(0), take: z.int().min(0).max(50_000) });

/** Live products in the order of their ids, with the time of the last change of their pages. */
export const productsForSitemap = verb(
  'productsForSitemap',
  anyone,
  shape,
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
