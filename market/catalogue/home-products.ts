import { z } from 'zod';
import { anyone } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { liveCards, newestIds, toCard } from './card-query.ts';
import type { ProductCard } from './product-card.ts';

/** Spec section 9: the sections of the home page show 4 items each. */
const perSection = 4;

export interface HomeProducts {
  readonly featured: ProductCard[];
  readonly seeds: ProductCard[];
  readonly equipment: ProductCard[];
}

/** The three rows of the home page in one query (spec section 2, Home). Refuses nothing. */
export const homeProducts = verb(
  'homeProducts',
  anyone,
  z.unknown(),
  async (context): Promise<HomeProducts> => {
    const rows = await liveCards(context)
      // One list of ids: three conditions joined by `or` would read the whole catalogue.
      .where(
        'products.id',
        'in',
        newestIds(context, 'featured', true, perSection)
          .unionAll(newestIds(context, 'category', 'Seeds', perSection))
          .unionAll(newestIds(context, 'category', 'Equipment', perSection)),
      )
      .execute();
    // Rows of one section may also belong to another; being the newest first, the first four are the section's own.
    const section = (belongs: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(belongs).slice(0, perSection).map(toCard);
    return {
      featured: section(({ featured }) => featured),
      seeds: section(({ category }) => category === 'Seeds'),
      equipment: section(({ category }) => category === 'Equipment'),
    };
  },
);
