/** Spec section 9: the price filter in whole rupees when nothing is asked. */
const defaultMinPrice = 0;
const defaultMaxPrice = 1_000_000;

/** How many products a page of the list shows. */
export const pageSize = 24;

const highestPrice = 1_000_000_000;
const highestPage = 10_000;
const longestText = 100;

/** What a visitor asks of the list (spec section 4, product filtering). Prices in whole rupees, inclusive. */
export interface ProductFilter {
  /** A category or a subcategory; null asks for all. */
  readonly category: string | null;
  readonly search: string;
  readonly minPrice: number;
  readonly maxPrice: number;
  /** From 1. */
  readonly page: number;
}

export type FilterName = keyof ProductFilter;

/** The filter in an address, whatever somebody typed there: it is never refused. */
export function filterFrom(read: (name: FilterName) => unknown): ProductFilter {
  const category = textFrom(read('category'));
  return {
    category: category === '' || category.toLowerCase() === 'all' ? null : category,
    search: textFrom(read('search')),
    minPrice: priceFrom(read('minPrice'), defaultMinPrice),
    maxPrice: priceFrom(read('maxPrice'), defaultMaxPrice),
    page: clamp(Math.trunc(Number(textFrom(read('page')))) || 1, 1, highestPage),
  };
}

/** Text without NUL, which PostgreSQL refuses, and not longer than anyone types. */
export function textFrom(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, longestText).trim() : '';
}

/**
 * Whole rupees as typed, with or without thousands separators. What is not a number counts as 0 (spec section 4); an
 * empty or absent field asks for nothing and keeps the default.
 */
export function priceFrom(value: unknown, otherwise: number): number {
  const typed = textFrom(value).replace(/[\s,₹]/g, '');
  if (typed === '') return otherwise;
  const rupees = Number(typed);
  return Number.isFinite(rupees) ? clamp(Math.trunc(rupees), 0, highestPrice) : 0;
}

/** The words of a search, each of which must be found. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, 8);
}

/** The query string of a filter, without what is the default; '' for the plain list. */
export function queryOf(filter: Partial<ProductFilter>): string {
  const { category, search, minPrice, maxPrice, page } = filter;
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (search) query.set('search', search);
  if (minPrice !== undefined && minPrice !== defaultMinPrice) query.set('minPrice', String(minPrice));
  if (maxPrice !== undefined && maxPrice !== defaultMaxPrice) query.set('maxPrice', String(maxPrice));
  if (page !== undefined && page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
