import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../kernel/context.ts';
import { and, type Condition } from '../../kernel/list.ts';
import { vendorName } from '../../vendors/vendor-names.ts';
import { mainCategories, navigationCategories } from '../categories.ts';
import { type Season, seasons, sownIn } from '../field-use.ts';
import { isSubcategory, subcategoryOf } from '../kinds-rules.ts';
import { isFilterNarrowed, type ProductFilter } from '../rules.ts';
import type { FoundTerm } from '../search/search-lookup.ts';
import { namedCondition, quickCondition, searchConditions } from '../search/search-match.ts';
import { fromCountry, inCategory, ofBrand, pricedBetween } from './filter-conditions.ts';
import { isLive } from './list-page.ts';

/** A choice of a filter with the number of products that the list has with it, beside all other filters. */
export interface Choice {
  readonly value: string;
  readonly count: number;
}

export interface Choices {
  /** The category whose subcategories are choices; null for none. */
  readonly opened: string | null;
  /** The categories of the navigation. */
  readonly categories: readonly Choice[];
  /**
   * Subcategories with products of the chosen category, or beside the chosen subcategory; without those of the
   * navigation.
   */
  readonly subcategories: readonly Choice[];
  /** Number of products of all categories. */
  readonly all: number;
  /** Sellers, brands and seasons of a category, a search or a narrowed list, or where `more` asks for them. */
  readonly sellers: readonly (Choice & { readonly name: string })[];
  /** In the spelling that most products have. */
  readonly brands: readonly (Choice & { readonly name: string })[];
  /** The chosen brand as `brands` spell it; null if none is chosen, or no product has it. */
  readonly brand: string | null;
  readonly seasons: readonly (Choice & { readonly value: Season })[];
  readonly inStock: number;
  /** Only some of the products were counted: there are at least so many. */
  readonly isLeast: boolean;
}

/** Maximum number of products to count. Up to so many, numbers are exact. */
const maxExamined = 1_000;
/** Newest rows to scan for the matches of a common search. */
const scannedRows = 5_000;
const maxOffered = 30;

interface Row {
  readonly facet: 'size' | 'category' | 'seller' | 'brand' | 'season' | 'stock';
  readonly value: string | null;
  readonly within: string | null;
  readonly count: number;
  /** Of a seller or a brand. */
  readonly name: string | null;
}

/**
 * Counts products for the choices of all filters in one statement. Each filter's choices are counted beside the other
 * filters, among at most `maxExamined` products of search, price and country. Also whether a product is named like the
 * search.
 */
export async function choicesOf(
  context: Context,
  filter: ProductFilter,
  found: readonly FoundTerm[],
  { total, isMore }: { readonly total: number; readonly isMore: boolean },
): Promise<Choices & { readonly isNamed: boolean }> {
  const nothing = total === 0 && !isFilterNarrowed(filter);
  const rows = nothing ? [] : await countChoices(context, filter, found, isMore);
  const of = (facet: Row['facet']) => rows.filter((row) => row.facet === facet);
  const [size] = of('size');
  const categories = of('category');
  const countOf = (name: string) =>
    sum(categories.filter(({ value, within }) => value === name || within === name));
  const opened = openedCategory(filter.category);
  const isTop = (name: string | null) => navigationCategories.some((one) => one === name);
  const isRefined = filter.category !== null || found.length > 0 || filter.more || isFilterNarrowed(filter);
  const isBrand = (value: string) => value.toLowerCase() === filter.brand?.toLowerCase();
  const brands = isRefined ? offered(of('brand'), isBrand) : [];
  return {
    opened,
    categories: navigationCategories.map((value) => ({ value, count: countOf(value) })),
    subcategories: categories.flatMap(({ value, within, count }) =>
      value !== null && within === opened && !isTop(value) ? [{ value, count }] : [],
    ),
    all: sum(categories),
    sellers: isRefined ? offered(of('seller'), (value) => value === filter.seller) : [],
    brands,
    brand: brands.find(({ value }) => isBrand(value))?.value ?? null,
    seasons: isRefined ? seasons.flatMap((value) => countsOf(of('season'), value)) : [],
    inStock: of('stock')[0]?.count ?? 0,
    isLeast: (size?.count ?? 0) > maxExamined,
    // A common search is one for names.
    isNamed: isMore || size?.value === 'named',
  };
}

/**
 * The chosen category, or that of the chosen subcategory; the navigation's own subcategories have no others beside
 * them.
 */
function openedCategory(category: string | null): string | null {
  if (category === null || mainCategories.includes(category) || !isSubcategory(category)) return category;
  return navigationCategories.some((one) => one === category) ? null : subcategoryOf(category).category;
}

const sum = (counted: readonly { count: number }[]) => counted.reduce((total, { count }) => total + count, 0);

function countsOf<Value extends string>(rows: readonly Row[], value: Value) {
  return rows.filter((row) => row.value === value).map(({ count }) => ({ value, count }));
}

/** The choices with the most products, those of equal numbers by name, and the chosen one. */
function offered(rows: readonly Row[], isChosen: (value: string) => boolean) {
  return rows
    .flatMap(({ value, name, count }) => (value && name ? [{ value, name, count }] : []))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .filter(({ value }, at) => at < maxOffered || isChosen(value));
}

async function countChoices(
  context: Context,
  filter: ProductFilter,
  found: readonly FoundTerm[],
  isMore: boolean,
): Promise<readonly Row[]> {
  const unless = (isOff: boolean, condition: Condition): Condition => (isOff ? sql`true` : condition);
  const name = sql`(${jsonObjectFrom(vendorName(context, sql.ref('counted.value')))} ->> 'name')`;
  const sown = sql.join(seasons.map((season) => sql`(${season}, ${sownIn[season]}::smallint[])`));
  const { category, season } = filter;
  const months = season === null ? null : sownIn[season];
  const { rows } = await sql<Row>`
    with examined as materialized (${examined(filter, found, isMore)}),
    flagged as (
      select *, ${unless(category === null, inCategory(category ?? ''))} as of_category,
        ${unless(!filter.inStock, sql`in_stock`)} as of_stock,
        ${unless(filter.seller === null, sql`vendor_id = ${filter.seller}`)} as of_seller,
        ${unless(filter.brand === null, sql`coalesce(${ofBrand(filter.brand ?? '')}, false)`)} as of_brand,
        ${unless(months === null, sql`coalesce(months && ${months}::smallint[], false)`)} as of_season
      from examined as products
    ),
    counted (facet, value, within, count) as (
      select 'size', case when bool_or(named) then 'named' end, null, count(*) from flagged
      union all
      select 'category', subcategory, category, count(*) from flagged
        where of_stock and of_seller and of_brand and of_season group by category, subcategory
      union all
      select 'seller', vendor_id, null, count(*) from flagged
        where of_category and of_stock and of_brand and of_season group by vendor_id
      union all
      select 'brand', mode() within group (order by brand), null, count(*) from flagged
        where brand is not null and of_category and of_stock and of_seller and of_season group by lower(brand)
      union all
      select 'stock', null, null, count(*) from flagged
        where of_category and of_seller and of_brand and of_season and in_stock
      union all
      select 'season', season, null, count(*) from flagged join (values ${sown}) as sowing (season, sown)
        on months && sown where of_category and of_stock and of_seller and of_brand group by season
    )
    select *, case facet when 'seller' then ${name} when 'brand' then value end as name from counted`.execute(
    context.db,
  );
  return rows;
}

/** The products whose choices are counted: one more than `maxExamined`, to know whether there are more. */
function examined(filter: ProductFilter, found: readonly FoundTerm[], isMore: boolean) {
  const { minPrice, maxPrice, origin, brand } = filter;
  const isPriced = isFilterNarrowed({
    ...filter,
    category: null,
    inStock: false,
    seller: null,
    brand: null,
    season: null,
  });
  const narrowed = and([
    pricedBetween(minPrice, maxPrice),
    ...(origin === null ? [] : [fromCountry(origin)]),
  ]);
  const columns = sql`id, category, subcategory, vendor_id, brand, stock > 0 as in_stock,
    ${found.length === 0 ? sql`true` : namedCondition(found)} as named,
    case when category = 'Seeds' then (select sowing_months from field_uses where product_id = products.id) end as months`;
  const newest = (amount: number) =>
    sql`(select * from products where ${isLive} order by created_at desc, id desc limit ${amount}) as products`;
  const most = sql`limit ${maxExamined + 1}`;
  if (found.length > 0) {
    const matches = and([narrowed, isMore ? quickCondition(found) : and(searchConditions(found).slice(-1))]);
    if (isMore) return sql`select ${columns} from ${newest(scannedRows)} where ${matches} ${most}`;
    // Without limit: with it, the planner would not use the search index.
    return sql`select * from (select ${columns} from products where ${isLive} and ${matches} offset 0) as found ${most}`;
  }
  // Price and country have indexes of their own, which find few matches without reading all newer products.
  if (isPriced) return sql`select ${columns} from products where ${isLive} and ${narrowed} ${most}`;
  if (brand === null) return sql`select ${columns} from ${newest(maxExamined + 1)} where ${narrowed}`;
  // Beside the newest all of the brand, which may be older.
  const own = sql`select id from products where ${isLive} and ${ofBrand(brand)}
    order by created_at desc, id desc ${most}`;
  return sql`select ${columns} from products
    where ${narrowed} and id in (select id from ${newest(maxExamined + 1)} union all (${own}))`;
}
