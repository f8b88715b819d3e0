import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { anyone } from '../../kernel/guards.ts';
import type { Condition } from '../../kernel/list.ts';
import { rupees } from '../../kernel/money.ts';
import { verb } from '../../kernel/verb.ts';
import { mainCategories } from '../categories.ts';
import { filterFrom, type ProductFilter, placeFrom } from '../rules.ts';
import { type FoundTerm, fewWords, lookUp } from '../search/search-lookup.ts';
import { groupsOf, quickCondition, searchConditions } from '../search/search-match.ts';
import { searchQuestion } from '../search/search-rules.ts';
import { isLive, type ListPage, type ListQuery, pageAt } from './list-page.ts';

export interface ProductList extends ListPage {
  /** The parsed filter. */
  readonly filter: ProductFilter;
}

const shape = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((raw) => {
    const read = (name: string) => raw[name];
    return { filter: filterFrom(read), place: placeFrom(read) };
  });

/** A page of live products for a filter (spec section 4, product filtering). Always succeeds. */
export const listProducts = verb(
  'listProducts',
  anyone,
  shape,
  async (context, { filter, place }): Promise<ProductList> => {
    const { terms, withoutKinds } = searchQuestion(filter.search);
    const found = await lookUp(context, terms);
    const list = await pageAt(context, queryOf(filter, found), place);
    if (list.total > 0 || !withoutKinds) return { ...list, filter };
    const others = found.filter(({ text }) => withoutKinds.some((term) => term.text === text));
    return { ...(await pageAt(context, queryOf(filter, others), place)), filter };
  },
);

/** Conditions of the filters, and match conditions of a search from strict to wide. */
function queryOf(filter: ProductFilter, found: readonly FoundTerm[]): ListQuery {
  const { category, minPrice, maxPrice, origin, sort } = filter;
  const kind = category === null ? [isLive] : [isLive, inCategory(category)];
  const inPriceRange = sql<SqlBool>`products.price between ${rupees(minPrice)} and ${rupees(maxPrice)}`;
  const fromOrigin = origin === null ? [] : [sql<SqlBool>`products.country_of_origin = ${origin}`];
  const answers = found.length === 0 ? [isLive] : searchConditions(found);
  const isHeavy = found.some(({ words }) => words !== null && words.length > fewWords);
  return {
    sort,
    kind,
    indexed: sort.startsWith('price') ? [...kind, inPriceRange] : kind,
    filters: [...kind, inPriceRange, ...fromOrigin],
    groups: sort === 'relevance' ? groupsOf(answers) : answers.slice(-1),
    widest: answers.at(-1) ?? isLive,
    quick: quickCondition(found),
    reach: isHeavy ? 'few' : found.length === 0 ? 'all' : 'many',
  };
}

/** Navigation mixes categories and subcategories (spec section 9); an index covers one column, so only one is compared. */
function inCategory(name: string): Condition {
  return mainCategories.includes(name)
    ? sql`products.category = ${name}`
    : sql`products.subcategory = ${name}`;
}
