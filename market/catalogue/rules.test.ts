import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { mainCategories, navigationCategories } from './categories.ts';
import { seasons } from './field-use.ts';
import { subcategoryNames } from './kinds-rules.ts';
import {
  type FilterName,
  filterFrom,
  placeFrom,
  priceFrom,
  queryOf,
  sorts,
  textFrom,
  wordsOf,
} from './rules.ts';

const parse = (query: string) => {
  const params = new URLSearchParams(query);
  const read = (name: FilterName) => params.get(name);
  return { filter: filterFrom(read), place: placeFrom(read) };
};

const plain = {
  category: null,
  search: '',
  minPrice: 0,
  maxPrice: 1_000_000,
  origin: null,
  inStock: false,
  seller: null,
  brand: null,
  season: null,
  more: false,
  sort: 'relevance',
} as const;

describe('the filter of the product list (docs/product.md, Product filter)', () => {
  test('an empty query selects all products from 0 to 1000000 rupees', () => {
    for (const query of ['', 'category=all&search=&minPrice=&maxPrice=&origin=&sort=&page=&after='])
      expect(parse(query)).toEqual({ filter: plain, place: { page: 1 } });
  });

  test('a category matches in upper and lower case', () => {
    const category = fc.constantFrom(...mainCategories, ...navigationCategories, ...subcategoryNames);
    const spelt = (name: string, upper: readonly boolean[]) =>
      [...name].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase())).join('');
    fc.assert(
      fc.property(category, fc.array(fc.boolean(), { minLength: 20 }), (name, upper) => {
        expect(parse(`category=${spelt(name, upper)}`).filter.category).toBe(name);
      }),
    );
    expect(parse('category=बीज').filter.category).toBe('बीज');
  });

  test('a price that is not a number counts as 0', () => {
    expect(priceFrom('cheap', 5)).toBe(0);
    expect(priceFrom('Infinity', 5)).toBe(0);
    expect(priceFrom('-20', 5)).toBe(0);
  });

  test('a price is parsed as users type it', () => {
    expect(priceFrom('₹5,000', 0)).toBe(5000);
    expect(priceFrom(' 1 00 000 ', 0)).toBe(100_000);
    expect(priceFrom('99.99', 0)).toBe(99.99);
    expect(priceFrom('164.509', 0)).toBe(164.5);
    expect(priceFrom('1e300', 0)).toBe(1_000_000_000);
  });

  test('a price keeps its paise, so that a bound includes its own value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (paise) => {
        expect(rupees(priceFrom((paise / 100).toFixed(2), 0))).toBe(paise);
      }),
    );
  });

  test('text is trimmed, cut to its maximum length and freed of NUL', () => {
    expect(textFrom(' wheat\0 ')).toBe('wheat');
    expect(textFrom('x'.repeat(5000))).toHaveLength(100);
    expect(textFrom(['wheat'])).toBe('');
  });

  test('a search is split into words', () => {
    expect(wordsOf('  gehu   beej ')).toEqual(['gehu', 'beej']);
  });

  test('the filter and the page stay within bounds for any query parameters', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (rest, wild) => {
        const query: Record<string, unknown> = {
          category: wild,
          search: wild,
          minPrice: wild,
          origin: wild,
          sort: wild,
          page: wild,
          ...rest,
        };
        const filter = filterFrom((name: FilterName) => query[name]);
        expect(filter.search).not.toContain('\0');
        const place = placeFrom((name: FilterName) => query[name]);
        expect(place.page).toBeGreaterThanOrEqual(1);
        expect(Number.isSafeInteger(rupees(filter.minPrice)) && filter.minPrice >= 0).toBe(true);
        expect(Number.isSafeInteger(rupees(filter.maxPrice)) && filter.maxPrice >= 0).toBe(true);
      }),
    );
  });

  test('a filter survives the round trip through its URL', () => {
    const text = fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9})?$/);
    const category = fc.stringMatching(/^[A-Z][a-z]{0,8}( [A-Z][a-z]{0,8})?$/);
    const amount = fc.nat(200_000_000).map((paise) => paise / 100);
    const filters = fc.record({
      category: fc.option(category.filter((word) => word !== 'All')),
      search: fc.oneof(fc.constant(''), text),
      minPrice: amount,
      maxPrice: amount,
      origin: fc.option(fc.constantFrom('IN', 'CN')),
      inStock: fc.boolean(),
      seller: fc.option(fc.stringMatching(/^[\w-]{1,9}$/)),
      brand: fc.option(text),
      season: fc.option(fc.constantFrom(...seasons)),
      more: fc.boolean(),
      sort: fc.constantFrom(...sorts),
    });
    const page = fc.integer({ min: 2, max: 500 });
    const places = fc.oneof(
      fc.constant({ page: 1 }),
      fc.record({ page, after: text }),
      fc.record({ page, before: text }),
    );
    fc.assert(
      fc.property(filters, places, (filter, place) => {
        expect(parse(queryOf(filter, place).slice(1))).toEqual({ filter, place });
      }),
    );
  });
});
