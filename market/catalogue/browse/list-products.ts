import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { anyone } from '../../kernel/guards.ts';
import { and, type Condition } from '../../kernel/list.ts';
import { rupees } from '../../kernel/money.ts';
import { verb } from '../../kernel/verb.ts';
import { mainCategories } from '../categories.ts';
import { filterFrom, mostCounted, type ProductFilter, placeFrom } from '../rules.ts';
import { fewWords, lookUp } from '../search/search-lookup.ts';
import { groupsOf, quickCondition, searchConditions } from '../search/search-match.ts';
import { type SearchTerm, searchQuestion } from '../search/search-rules.ts';
import { isLive, type ListPage, pageAt } from './list-page.ts';

export interface ProductList extends ListPage {
  /** Number of products on all pages, at most `mostCounted`. */
  readonly total: number;
  /** True when there are more than `mostCounted`. */
  readonly isMore: boolean;
  /** Countries of origin of all live products. */
  readonly origins: string[];
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

/** Match conditions of a search, from strict to wide, and counts. Retries without kind words when nothing matches. */
async function search(
  context: Context,
  question: string,
  kind: readonly Condition[],
  filters: readonly Condition[],
) {
  const { terms, withoutKinds } = searchQuestion(question);
  const found = await countMatches(context, terms, kind, filters);
  return found.facts.total === 0 && withoutKinds ? countMatches(context, withoutKinds, kind, filters) : found;
}

async function countMatches(
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

/** Base conditions: those that the index of each sort order covers. */
function kindOf({ category }: ProductFilter): Condition[] {
  return category === null ? [isLive] : [isLive, inCategory(category)];
}

function restOf({ minPrice, maxPrice, origin }: ProductFilter): Condition[] {
  return [
    sql`products.price between ${rupees(minPrice)} and ${rupees(maxPrice)}`,
    ...(origin === null ? [] : [sql<SqlBool>`products.country_of_origin = ${origin}`]),
  ];
}

/** Navigation mixes categories and subcategories (spec section 9); an index covers one column, so only one is compared. */
function inCategory(name: string): Condition {
  return mainCategories.includes(name)
    ? sql`products.category = ${name}`
    : sql`products.subcategory = ${name}`;
}

/** Newest rows to scan for the count of a common match; a sample of a tenth decides whether a match is common. */
const scannedRows = 5000;
const sampled = scannedRows / 10;

/**
 * Counts up to `mostCounted` + 1, and reads the countries with a loose index scan. A rare match is materialised without
 * limit: with the limit, the planner would not use the search index.
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
        when (select count from sample) * ${scannedRows / sampled} > ${mostCounted} and (${among(scannedRows)}) > ${mostCounted}
          then ${mostCounted + 1}
        else (select count(*) from (select from found limit ${mostCounted + 1}) as counted)
      end as count`.execute(db);
  const { count = 0, origins } = rows[0] ?? {};
  return { total: Math.min(count, mostCounted), isMore: count > mostCounted, origins: origins ?? [] };
}
