import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { anyone } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { isSubcategory } from '../kinds-rules.ts';
import { maxCompared } from '../rules.ts';
import { liveCards, newestIds, toCard } from './card-query.ts';
import { detailsOf } from './get-product.ts';
import type { ProductCard } from './product-card.ts';
import type { ProductFacts } from './product-detail.ts';

const maxAsked = 12;
const maxOffered = 24;

const shape = z.object({
  ids: z.array(idShape).transform((ids) => [...new Set(ids)].slice(0, maxAsked)),
  kind: z.string().refine(isSubcategory).nullable().catch(null),
});

export interface Comparison {
  /** The subcategory of the products, or the one asked for; null for none. */
  readonly kind: string | null;
  /** At most four, in the order of the ids. */
  readonly products: readonly ProductFacts[];
  /** Names of products of another kind, which are not compared. */
  readonly otherKinds: readonly string[];
  /** How many ids are no product for sale. */
  readonly unknown: number;
  /** Whether more products of the kind were asked for than are compared. */
  readonly isCut: boolean;
  /** The newest further products of the kind. */
  readonly offered: readonly ProductCard[];
}

/** Products of one kind side by side; the first one decides the kind. Always succeeds. */
export const compareProducts = verb(
  'compareProducts',
  anyone,
  shape,
  async (context, { ids, kind: asked }): Promise<Comparison> => {
    const found = ids.length === 0 ? [] : await detailsOf(context, liveCards(context), ids);
    const inOrder = ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
    const kind = inOrder[0]?.subcategory ?? asked;
    const alike = inOrder.filter(({ subcategory }) => subcategory === kind);
    const products = alike.slice(0, maxCompared);
    return {
      kind,
      products,
      otherKinds: inOrder.filter(({ subcategory }) => subcategory !== kind).map(({ name }) => name),
      unknown: ids.length - inOrder.length,
      isCut: alike.length > maxCompared,
      offered:
        kind === null || products.length === maxCompared ? [] : await furtherOf(context, kind, products),
    };
  },
);

async function furtherOf(context: Context, kind: string, shown: readonly ProductFacts[]) {
  const rows = await liveCards(context)
    .where('products.id', 'in', newestIds(context, 'subcategory', kind, maxOffered))
    .execute();
  return rows.filter(({ id }) => shown.every((product) => product.id !== id)).map(toCard);
}
