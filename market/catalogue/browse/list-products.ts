import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { anyone } from '../../kernel/guards.ts';
import { verb } from '../../kernel/verb.ts';
import { filterFrom, isFilterNarrowed, type ProductFilter, placeFrom } from '../rules.ts';
import { noteMissing } from '../search/missing-searches.ts';
import { type FoundTerm, fewWords, lookUp } from '../search/search-lookup.ts';
import { groupsOf, quickCondition, searchConditions } from '../search/search-match.ts';
import { type SearchTerm, searchQuestion, thingsAsked } from '../search/search-rules.ts';
import { type Choices, choicesOf } from './choices.ts';
import {
  fromCountry,
  inCategory,
  isInStock,
  ofBrand,
  pricedBetween,
  soldBy,
  sownDuring,
} from './filter-conditions.ts';
import { isLive, type ListPage, type ListQuery, pageAt } from './list-page.ts';

/** What a search has found. */
export type Answer =
  /** Products that are named so, or no search. */
  | { readonly kind: 'named' }
  /** No product is named so; the list has others of its kind, such as fertilisers for "urea". */
  | { readonly kind: 'others'; readonly of: string }
  /**
   * Products that only mention it, or none at all. `thing` is its name in the reader's language where the word is
   * known, such as Cotton for "kapas".
   */
  | { readonly kind: 'mentioned' | 'nothing'; readonly thing: string | null };

export interface ProductList extends ListPage {
  /** The parsed filter. */
  readonly filter: ProductFilter;
  readonly answer: Answer;
  readonly choices: Choices;
}

const shape = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((raw) => {
    const read = (name: string) => raw[name];
    return { filter: filterFrom(read), place: placeFrom(read) };
  });

/** A page of live products for a filter (docs/product.md, Product filter). Always succeeds. */
export const listProducts = verb(
  'listProducts',
  anyone,
  shape,
  async (context, { filter, place }): Promise<ProductList> => {
    const { terms, withoutKinds } = searchQuestion(filter.search);
    const found = await lookUp(context, terms);
    const list = await pageAt(context, queryOf(filter, found), place);
    const others = found.filter(({ text }) => withoutKinds?.some((term) => term.text === text));
    const isRepeated = list.total === 0 && withoutKinds !== null;
    const shown = isRepeated ? await pageAt(context, queryOf(filter, others), place) : list;
    const words = isRepeated ? others : found;
    const { isNamed, ...choices } = await choicesOf(context, filter, words, shown);
    const answer = answerTo(context, isRepeated ? (withoutKinds ?? []) : terms, shown, isNamed);
    if (isMissing(filter, answer)) await noteMissing(context, terms, filter.search);
    return { ...shown, filter, answer, choices };
  },
);

function answerTo(
  { language }: Context,
  terms: readonly SearchTerm[],
  { total }: ListPage,
  isNamed: boolean,
): Answer {
  if (terms.length === 0) return { kind: 'named' };
  const { named, others } = thingsAsked(terms);
  if (total > 0 && isNamed) return { kind: 'named' };
  if (total > 0 && others[0]) return { kind: 'others', of: others[0].id };
  return { kind: total > 0 ? 'mentioned' : 'nothing', thing: named[0]?.[language] ?? null };
}

/** Whether a search shows what the shop does not sell: other filters may exclude what it does. */
function isMissing(filter: ProductFilter, answer: Answer): boolean {
  const isKnown = answer.kind === 'mentioned' && answer.thing !== null;
  return (isKnown || answer.kind === 'nothing' || answer.kind === 'others') && !isFilterNarrowed(filter);
}

/** Conditions of the filters, and match conditions of a search from strict to wide. */
function queryOf(filter: ProductFilter, found: readonly FoundTerm[]): ListQuery {
  const { category, minPrice, maxPrice, origin, sort } = filter;
  const kind = category === null ? [isLive] : [isLive, inCategory(category)];
  const inPriceRange = pricedBetween(minPrice, maxPrice);
  const answers = found.length === 0 ? [isLive] : searchConditions(found);
  const isHeavy = found.some(({ words }) => words !== null && words.length > fewWords);
  return {
    sort,
    kind,
    indexed: sort.startsWith('price') ? [...kind, inPriceRange] : kind,
    filters: [
      ...kind,
      inPriceRange,
      ...(origin === null ? [] : [fromCountry(origin)]),
      ...(filter.inStock ? [isInStock] : []),
      ...(filter.seller === null ? [] : [soldBy(filter.seller)]),
      ...(filter.brand === null ? [] : [ofBrand(filter.brand)]),
      ...(filter.season === null ? [] : [sownDuring(filter.season)]),
    ],
    groups: sort === 'relevance' ? groupsOf(answers) : answers.slice(-1),
    widest: answers.at(-1) ?? isLive,
    quick: quickCondition(found),
    reach: isHeavy ? 'few' : found.length === 0 ? 'all' : 'many',
  };
}
