import { z } from 'zod';
import { anyone } from '../../kernel/guards.ts';
import { verb } from '../../kernel/verb.ts';
import { liveCards, newestIds, toCard } from './card-query.ts';
import type { ProductCard } from './product-card.ts';

/** Items in each section of the home page (docs/product.md, Home). */
const perSection = 4;

export interface HomeProducts {
  readonly featured: ProductCard[];
  readonly seeds: ProductCard[];
  readonly equipment: ProductCard[];
}

/** The three sections of the home page in one query (docs/product.md, Home). Always succeeds. */
export const homeProducts = verb(
  'homeProducts',
  anyone,
  z.unknown(),
  async (context): Promise<HomeProducts> => {
    const rows = await liveCards(context)
      // Union of ids: three conditions joined by `or` would scan the whole catalogue.
      .where(
        'products.id',
        'in',
        newestIds(context, 'featured', true, perSection)
          .unionAll(newestIds(context, 'category', 'Seeds', perSection))
          .unionAll(newestIds(context, 'category', 'Equipment', perSection)),
      )
      .execute();
    // A row may match several sections. Rows are sorted newest first, so the first four matches are the section's
    // newest.
    const section = (belongs: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(belongs).slice(0, perSection).map(toCard);
    return {
      featured: section(({ featured }) => featured),
      seeds: section(({ category }) => category === 'Seeds'),
      equipment: section(({ category }) => category === 'Equipment'),
    };
  },
);
