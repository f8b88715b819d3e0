import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { anyone } from '../../kernel/guards.ts';
import type { Condition } from '../../kernel/list.ts';
import { verb } from '../../kernel/verb.ts';
import { textFrom } from '../rules.ts';
import { type FoundTerm, lookUp } from '../search/search-lookup.ts';
import { beginningConditions } from '../search/search-match.ts';
import { type SearchTerm, searchQuestion, thingsBeginning } from '../search/search-rules.ts';
import { firstCards, isLive } from './list-page.ts';
import type { ProductCard } from './product-card.ts';

/** Search suggestions while the user is typing. */
export interface Suggestions {
  /** Crops and kinds of product as search terms; some are a category of the shop. */
  readonly things: readonly { readonly label: string; readonly category: string | null }[];
  readonly products: readonly Pick<ProductCard, 'id' | 'name' | 'pack' | 'price' | 'imageKey'>[];
}

/** Minimum length of the input. A letter of an Indian script counts as two with its vowel. */
const shortestAsked = 2;
const maxThings = 3;
const maxProducts = 5;

const shape = z.object({ q: z.unknown().transform(textFrom) });

/** Suggests crops, kinds and products that match the input so far, in the reader's language. Never refuses. */
export const suggestProducts = verb(
  'suggestProducts',
  anyone,
  shape,
  async (context, { q }): Promise<Suggestions> => {
    const { terms } = searchQuestion(q);
    if (q.length < shortestAsked || terms.length === 0) return { things: [], products: [] };
    const found = await lookUp(context, terms, { isTyping: true });
    const [things, products] = [await thingsFor(context, terms), await productsFor(context, found, q)];
    return { things, products };
  },
);

/** Products by prefix match, or else by substring match. Input of one or two letters occurs in nearly every text. */
async function productsFor(context: Context, found: readonly FoundTerm[], q: string) {
  const [begins, within] = beginningConditions(found);
  const first = (group: Condition) =>
    firstCards(
      context,
      { sort: 'relevance', filters: [isLive], groups: [group], reach: 'many' },
      maxProducts,
    );
  const called = await first(begins);
  const cards = called.length > 0 || q.length <= shortestAsked ? called : await first(within);
  return cards.map(({ id, name, pack, price, imageKey }) => ({ id, name, pack, price, imageKey }));
}

/** Only for a single word: with several words it is unknown which one names the crop or kind. */
async function thingsFor({ db, language }: Context, [term, ...others]: readonly SearchTerm[]) {
  const [key = ''] = term?.keys ?? [];
  const things = others.length === 0 && key !== '' ? thingsBeginning(key) : [];
  if (things.length === 0) return [];
  const { rows } = await sql<{ thing: string }>`
    select thing from unnest(${things.map(({ id }) => `=${id}`)}::text[]) as thing
    where exists (select from products where ${isLive} and search_keys @> array[thing])`.execute(db);
  const available = new Set(rows.map(({ thing }) => thing));
  return things
    .filter(({ id }) => available.has(`=${id}`))
    .slice(0, maxThings)
    .map((thing) => ({ label: thing[language], category: thing.category ?? null }));
}
