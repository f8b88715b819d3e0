import { z } from 'zod';
import { anyone } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { liveCards, toCard } from './card-query.ts';
import type { ProductCard } from './product-card.ts';

const most = 24;

const shape = z.object({ ids: z.array(idShape) }).transform(({ ids }) => [...new Set(ids)].slice(0, most));

/** Cards of the live products among these ids, in the order of the ids; at most `most` of them. */
export const productCards = verb(
  'productCards',
  anyone,
  shape,
  async (context, ids): Promise<ProductCard[]> => {
    if (ids.length === 0) return [];
    const rows = await liveCards(context).where('products.id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, toCard(row)]));
    return ids.map((id) => byId.get(id)).filter((card) => card !== undefined);
  },
);
