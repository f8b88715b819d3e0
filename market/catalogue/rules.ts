import { type Season, seasons } from './field-use.ts';

/** The default price filter in rupees (docs/product.md, Figures). */
const defaultMinPrice = 0;
const defaultMaxPrice = 1_000_000;

/** Products per page of the list. */
export const pageSize = 24;
/** Maximum number of products to count, ten pages; beyond it the list shows "240+". */
export const maxCountedProducts = 240;

/** Products side by side (docs/product.md, Comparing). */
export const maxCompared = 4;

const highestPrice = 1_000_000_000;
const highestPage = 100_000;
const longestText = 100;
const maxWords = 8;

/** Sort orders of the list; the first is the default. */
export const sorts = ['relevance', 'newest', 'price-low', 'price-high', 'rating', 'origin'] as const;
export type Sort = (typeof sorts)[number];

/** The filter of the product list (docs/product.md, Product filter). Prices in rupees with paise, inclusive. */
export interface ProductFilter {
  /** A category or a subcategory; null for all. */
  readonly category: string | null;
  readonly search: string;
  readonly minPrice: number;
  readonly maxPrice: number;
  /** Country of origin, ISO 3166-1 alpha-2 (Legal Metrology Rules, rule 6(10A)); null for all. */
  readonly origin: string | null;
  /** Only products in stock. */
  readonly inStock: boolean;
  /** The id of a vendor; null for all. */
  readonly seller: string | null;
  /** A brand, in any upper or lower case; null for all. */
  readonly brand: string | null;
  /** Seeds sown in this season; null for all products. */
  readonly season: Season | null;
  /** Offers sellers, brands and seasons on the list of all products too; narrows nothing. */
  readonly more: boolean;
  readonly sort: Sort;
}

/** Keyset pagination: the page starts after one product, or ends before one. */
export interface ListPlace {
  /** Displayed page number, from 1. */
  readonly page: number;
  /** The id of the last product before the page. */
  readonly after?: string;
  /** The id of the first product after the page. */
  readonly before?: string;
}

/** Query parameters of a filter and a page. */
export type FilterName = keyof ProductFilter | keyof ListPlace;

export const firstPage: ListPlace = { page: 1 };

/** Parses the filter from query parameters. Invalid values fall back to defaults; it never throws. */
export function filterFrom(read: (name: keyof ProductFilter) => unknown): ProductFilter {
  const textOf = (name: keyof ProductFilter) => textFrom(read(name));
  const [category, origin, seller] = [textOf('category'), textOf('origin'), textOf('seller')];
  const sort = read('sort');
  return {
    category: category === '' || category.toLowerCase() === 'all' ? null : categoryAs(category),
    search: textOf('search'),
    minPrice: priceFrom(read('minPrice'), defaultMinPrice),
    maxPrice: priceFrom(read('maxPrice'), defaultMaxPrice),
    origin: /^[A-Z]{2}$/.test(origin) ? origin : null,
    inStock: read('inStock') === 'yes',
    seller: /^[\w-]{1,64}$/.test(seller) ? seller : null,
    brand: textOf('brand') || null,
    season: seasons.find((one) => one === read('season')) ?? null,
    more: read('more') === 'yes',
    sort: sorts.find((one) => one === sort) ?? 'relevance',
  };
}

/** Category name in its stored spelling, such as `Hand Tools`, for any upper or lower case in the URL. */
function categoryAs(typed: string): string {
  if (!/^[a-z ]+$/i.test(typed)) return typed;
  return typed.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Parses the page from query parameters; without a cursor it is the first page. */
export function placeFrom(read: (name: keyof ListPlace) => unknown): ListPlace {
  const page = clamp(Math.trunc(Number(textFrom(read('page')))) || 1, 2, highestPage);
  const [after, before] = [textFrom(read('after')), textFrom(read('before'))];
  if (after !== '') return { page, after };
  return before === '' ? firstPage : { page, before };
}

/** Trimmed text without NUL, which PostgreSQL rejects, cut to a maximum length. */
export function textFrom(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, longestText).trim() : '';
}

/**
 * Parses rupees with or without thousands separators; fractions of a paisa are cut off. An invalid number counts as 0
 * (docs/product.md, Product filter); an empty or absent field yields the default.
 */
export function priceFrom(value: unknown, otherwise: number): number {
  const typed = textFrom(value).replace(/[\s,₹]/g, '');
  if (typed === '') return otherwise;
  const rupees = Number(typed);
  return Number.isFinite(rupees) ? clamp(wholePaise(rupees), 0, highestPrice) : 0;
}

/**
 * Cuts to two decimals. Rounding first keeps 0.29 from becoming 0.28, because 0.29 * 100 is 28.999… in floating point.
 */
function wholePaise(amount: number): number {
  return Math.trunc(Number((amount * 100).toFixed(4))) / 100;
}

/** The words of a search. A result must match each of them. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/** The query string of a filter and a page, without default values; '' for the plain list. */
export function queryOf(
  filter: Partial<ProductFilter>,
  { page, after, before }: ListPlace = firstPage,
): string {
  const { category, search, minPrice, maxPrice, origin, inStock, seller, brand, season, more, sort } = filter;
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (search) query.set('search', search);
  if (minPrice !== undefined && minPrice !== defaultMinPrice) query.set('minPrice', String(minPrice));
  if (maxPrice !== undefined && maxPrice !== defaultMaxPrice) query.set('maxPrice', String(maxPrice));
  if (origin) query.set('origin', origin);
  if (inStock) query.set('inStock', 'yes');
  if (seller) query.set('seller', seller);
  if (brand) query.set('brand', brand);
  if (season) query.set('season', season);
  if (more) query.set('more', 'yes');
  if (sort && sort !== 'relevance') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  if (after) query.set('after', after);
  if (before) query.set('before', before);
  return query.size > 0 ? `?${query}` : '';
}

/** Whether something besides the search narrows the list. */
export function isFilterNarrowed(filter: ProductFilter): boolean {
  return queryOf({ ...filter, search: '', sort: 'relevance', more: false }) !== '';
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
