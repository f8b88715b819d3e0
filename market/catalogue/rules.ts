/** Spec section 9: the price filter in rupees when nothing is asked. */
const defaultMinPrice = 0;
const defaultMaxPrice = 1_000_000;

/** How many products a page of the list shows. */
export const pageSize = 24;
/** So many are counted, ten pages; of more the list says "240+". */
export const mostCounted = 240;

const highestPrice = 1_000_000_000;
const highestPage = 100_000;
const longestText = 100;
const mostWords = 8;

/** In which order the list may come; the first where nothing is asked. */
export const sorts = ['relevance', 'newest', 'price-low', 'price-high', 'rating', 'origin'] as const;
export type Sort = (typeof sorts)[number];

/** What a visitor asks of the list (spec section 4, product filtering). Prices in rupees with paise, inclusive. */
export interface ProductFilter {
  /** A category or a subcategory; null asks for all. */
  readonly category: string | null;
  readonly search: string;
  readonly minPrice: number;
  readonly maxPrice: number;
  /** Country of origin, ISO 3166-1 alpha-2 (Legal Metrology Rules, rule 6(10A)); null asks for all. */
  readonly origin: string | null;
  readonly sort: Sort;
}

/** Where in the list a page begins: behind one product, or before one. */
export interface ListPlace {
  /** From 1; what the page is called. */
  readonly page: number;
  /** The id of the product behind which the page begins. */
  readonly after?: string;
  /** The id of the product before which it ends. */
  readonly before?: string;
}

/** The names under which an address has a filter and a place. */
export type FilterName = keyof ProductFilter | keyof ListPlace;

export const firstPage: ListPlace = { page: 1 };

/** The filter in an address, whatever somebody typed there: it is never refused. */
export function filterFrom(read: (name: keyof ProductFilter) => unknown): ProductFilter {
  const [category, origin, sort] = [textFrom(read('category')), textFrom(read('origin')), read('sort')];
  return {
    category: category === '' || category.toLowerCase() === 'all' ? null : categoryAs(category),
    search: textFrom(read('search')),
    minPrice: priceFrom(read('minPrice'), defaultMinPrice),
    maxPrice: priceFrom(read('maxPrice'), defaultMaxPrice),
    origin: /^[A-Z]{2}$/.test(origin) ? origin : null,
    sort: sorts.find((one) => one === sort) ?? 'relevance',
  };
}

/** A category as the shop writes it, such as `Hand Tools`, however its letters are written in an address. */
function categoryAs(typed: string): string {
  if (!/^[a-z ]+$/i.test(typed)) return typed;
  return typed.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** The place in an address; without a product to begin at it is the first page. */
export function placeFrom(read: (name: keyof ListPlace) => unknown): ListPlace {
  const page = clamp(Math.trunc(Number(textFrom(read('page')))) || 1, 2, highestPage);
  const [after, before] = [textFrom(read('after')), textFrom(read('before'))];
  if (after !== '') return { page, after };
  return before === '' ? firstPage : { page, before };
}

/** Text without NUL, which PostgreSQL refuses, and not longer than anyone types. */
export function textFrom(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, longestText).trim() : '';
}

/**
 * Rupees as typed, with or without thousands separators; beyond whole paise they are cut. What is not a number counts as 0 (spec section 4); an
 * empty or absent field asks for nothing and keeps the default.
 */
export function priceFrom(value: unknown, otherwise: number): number {
  const typed = textFrom(value).replace(/[\s,₹]/g, '');
  if (typed === '') return otherwise;
  const rupees = Number(typed);
  return Number.isFinite(rupees) ? clamp(wholePaise(rupees), 0, highestPrice) : 0;
}

/** Cut to two decimals; the first rounding keeps 0.29 from becoming 0.28, because 0.29 * 100 is 28.999… in floating point. */
function wholePaise(amount: number): number {
  return Math.trunc(Number((amount * 100).toFixed(4))) / 100;
}

/** The words of a search, each of which must be found. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** The query string of a filter and a place, without what is the default; '' for the plain list. */
export function queryOf(
  filter: Partial<ProductFilter>,
  { page, after, before }: ListPlace = firstPage,
): string {
  const { category, search, minPrice, maxPrice, origin, sort } = filter;
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (search) query.set('search', search);
  if (minPrice !== undefined && minPrice !== defaultMinPrice) query.set('minPrice', String(minPrice));
  if (maxPrice !== undefined && maxPrice !== defaultMaxPrice) query.set('maxPrice', String(maxPrice));
  if (origin) query.set('origin', origin);
  if (sort && sort !== 'relevance') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  if (after) query.set('after', after);
  if (before) query.set('before', before);
  return query.size > 0 ? `?${query}` : '';
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
