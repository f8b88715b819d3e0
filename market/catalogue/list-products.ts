import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { anyone } from '../kernel/guards.ts';
import { rupees } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { isLive, type ListPage, pageAt } from './list-page.ts';
import { filterFrom, mostCounted, type ProductFilter, placeFrom } from './rules.ts';
import { lookUp } from './search-lookup.ts';
import { searchConditions } from './search-match.ts';
import { type SearchTerm, searchQuestion } from './search-rules.ts';

type Condition = Expression<SqlBool>;

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
export const listProducts = verb(anyone, shape, async (context, { filter, place }): Promise<ProductList> => {
  const filters = filtersOf(filter);
  const { facts, answers } = await search(context, filter.search, filters);
  // From strict to wide: each group is what the one before has not.
  const byRelevance = answers.map((answer, at) => (at === 0 ? answer : but(answer, answers[at - 1])));
  const groups = filter.sort === 'relevance' ? byRelevance : answers.slice(-1);
  const reach = facts.isMore ? (filter.search === '' ? 'all' : 'many') : 'few';
  const page = await pageAt(context, { sort: filter.sort, filters, groups, reach }, place);
  return { ...page, ...facts, filter };
});

/** The answers to a search, from strict to wide, and how many there are; the kind of thing is asked for where there is any. */
async function search(context: Context, asked: string, filters: readonly Condition[]) {
  const { terms, withoutKinds } = searchQuestion(asked);
  const found = await answersTo(context, terms, filters);
  return found.facts.total === 0 && withoutKinds ? answersTo(context, withoutKinds, filters) : found;
}

async function answersTo(context: Context, terms: readonly SearchTerm[], filters: readonly Condition[]) {
  const answers = terms.length === 0 ? [sql<SqlBool>`true`] : searchConditions(await lookUp(context, terms));
  return { answers, facts: await factsOf(context, [...filters, ...answers.slice(-1)]) };
}

function filtersOf({ category, minPrice, maxPrice, origin }: ProductFilter): Condition[] {
  return [
    isLive,
    sql`products.price between ${rupees(minPrice)} and ${rupees(maxPrice)}`,
    ...(category === null ? [] : [inCategory(category)]),
    ...(origin === null ? [] : [sql<SqlBool>`products.country_of_origin = ${origin}`]),
  ];
}

/** Navigation offers categories and subcategories alike (spec section 9); one index serves one of them at a time. */
function inCategory(name: string): Condition {
  const categories = ['Seeds', 'Equipment', 'Supplies'];
  return categories.includes(name) ? sql`products.category = ${name}` : sql`products.subcategory = ${name}`;
}

function but(answer: Condition, stricter: Condition | undefined): Condition {
  return sql`(${answer} and not ${stricter})`;
}

/** Counts no further than anyone reads, and leaps from country to country. */
async function factsOf({ db }: Context, conditions: readonly Condition[]) {
  const { rows } = await sql<{ count: number; origins: string[] | null }>`
    with recursive origins (country) as (
      (select country_of_origin from products where status = 'live' order by country_of_origin limit 1)
      union all
      select (select country_of_origin from products where status = 'live' and country_of_origin > country
        order by country_of_origin limit 1)
      from origins where country is not null
    )
    select (select array_agg(country) filter (where country is not null) from origins) as origins,
      (select count(*) from (
        select from products where ${sql.join(conditions, sql` and `)} limit ${mostCounted + 1}
      ) as counted) as count`.execute(db);
  const { count = 0, origins } = rows[0] ?? {};
  return { total: Math.min(count, mostCounted), isMore: count > mostCounted, origins: origins ?? [] };
}
