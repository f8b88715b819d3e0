import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { anyone } from '../kernel/guards.ts';
import { rupees } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { mainCategories } from './categories.ts';
import { isLive, type ListPage, pageAt } from './list-page.ts';
import { filterFrom, mostCounted, type ProductFilter, placeFrom } from './rules.ts';
import { fewWords, lookUp } from './search-lookup.ts';
import { and, type Condition, groupsOf, quickCondition, searchConditions } from './search-match.ts';
import { type SearchTerm, searchQuestion } from './search-rules.ts';

export interface ProductList extends ListPage {
  /** How many there are on all pages, or `mostCounted` when there are more. */
  readonly total: number;
  readonly isMore: boolean;
  /** The countries that products come from. */
  readonly origins: string[];
  /** The filter as it was understood. */
  readonly filter: ProductFilter;
}

const shape = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((raw) => {
    const read = (name: string) => raw[name];
    return { filter: filterFrom(read), place: placeFrom(read) };
  });

/** The live products of a filter, a page at a time (spec section 4, product filtering). Refuses nothing. */
export const listProducts = verb(
  'listProducts',
  anyone,
  shape,
  async (context, { filter, place }): Promise<ProductList> => {
    const kind = kindOf(filter);
    const filters = [...kind, ...restOf(filter)];
    const { facts, answers, isHeavy } = await search(context, filter.search, kind, filters);
    if (facts.total === 0) return { ...emptyPage, ...facts, filter };
    const groups = filter.sort === 'relevance' ? groupsOf(answers) : answers.slice(-1);
    const reach = !facts.isMore || isHeavy ? 'few' : filter.search === '' ? 'all' : 'many';
    const page = await pageAt(context, { sort: filter.sort, filters, groups, reach }, place);
    return { ...page, ...facts, filter };
  },
);

const emptyPage: ListPage = { products: [], page: 1, previous: null, next: null };

/** The answers to a search, from strict to wide, and how many there are; the kind of thing is asked for where there is any. */
async function search(
  context: Context,
  asked: string,
  kind: readonly Condition[],
  filters: readonly Condition[],
) {
  const { terms, withoutKinds } = searchQuestion(asked);
  const found = await answersTo(context, terms, kind, filters);
  return found.facts.total === 0 && withoutKinds ? answersTo(context, withoutKinds, kind, filters) : found;
}

async function answersTo(
  context: Context,
  terms: readonly SearchTerm[],
  kind: readonly Condition[],
  filters: readonly Condition[],
) {
  const found = await lookUp(context, terms);
  const answers = found.length === 0 ? [sql<SqlBool>`true`] : searchConditions(found);
  const isHeavy = found.some(({ words }) => words !== null && words.length > fewWords);
  const widest = [...filters, ...answers.slice(-1)];
  const facts = await factsOf(context, kind, [...filters, quickCondition(found)], widest);
  return { answers, facts, isHeavy };
}

/** What each order has an index for. */
function kindOf({ category }: ProductFilter): Condition[] {
  return category === null ? [isLive] : [isLive, inCategory(category)];
}

function restOf({ minPrice, maxPrice, origin }: ProductFilter): Condition[] {
  return [
    sql`products.price between ${rupees(minPrice)} and ${rupees(maxPrice)}`,
    ...(origin === null ? [] : [sql<SqlBool>`products.country_of_origin = ${origin}`]),
  ];
}

/** Navigation offers categories and subcategories alike (spec section 9); one index serves one of them at a time. */
function inCategory(name: string): Condition {
  return mainCategories.includes(name)
    ? sql`products.category = ${name}`
    : sql`products.subcategory = ${name}`;
}

/** What is common is counted among so many of the newest of its kind; a tenth of them tells whether it is. */
const nearOnes = 5000;
const sampled = nearOnes / 10;

/**
 * Counts no further than anyone reads, and leaps from country to country. What is not common is planned as if all of it
 * were wanted: by its index, which the database would not take for so short a count.
 */
async function factsOf(
  { db }: Context,
  kind: readonly Condition[],
  quick: readonly Condition[],
  conditions: readonly Condition[],
) {
  const among = (newest: number) => sql`select count(*) from (
      select from (
        select * from products where ${and(kind)} order by created_at desc, id desc limit ${newest}
      ) as products
      where ${and(quick)} limit ${mostCounted + 1}
    ) as counted`;
  const { rows } = await sql<{ count: number; origins: string[] | null }>`
    with recursive origins (country) as (
      (select country_of_origin from products where status = 'live' order by country_of_origin limit 1)
      union all
      select (select country_of_origin from products where status = 'live' and country_of_origin > country
        order by country_of_origin limit 1)
      from origins where country is not null
    ),
    sample (count) as (${among(sampled)}),
    found as materialized (select from products where ${and(conditions)})
    select (select array_agg(country) filter (where country is not null) from origins) as origins,
      case
        when (select count from sample) * ${nearOnes / sampled} > ${mostCounted} and (${among(nearOnes)}) > ${mostCounted}
          then ${mostCounted + 1}
        else (select count(*) from (select from found limit ${mostCounted + 1}) as counted)
      end as count`.execute(db);
  const { count = 0, origins } = rows[0] ?? {};
  return { total: Math.min(count, mostCounted), isMore: count > mostCounted, origins: origins ?? [] };
}
