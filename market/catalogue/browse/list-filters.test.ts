import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { rupees } from '../../kernel/money.ts';
import { type Season, seasons, seasonsOf } from '../field-use.ts';
import { type ListPlace, pageSize, type Sort, sorts } from '../rules.ts';
import { indexForSearch } from '../search/search-index.ts';
import {
  meaningsOf,
  namesMeant,
  type SearchTerm,
  searchEntry,
  searchQuestion,
  thingsBeginning,
  thingsNamed,
} from '../search/search-rules.ts';
import { listProducts } from './list-products.ts';

const goods = [
  ['Seeds', 'Grain Seeds', 'Wheat HD 3086', 'गेहूँ एचडी 3086', 'Sow in November.'],
  ['Seeds', 'Vegetable Seeds', 'Tomato Pusa Ruby', 'टमाटर पूसा रूबी', 'Raise seedlings, then transplant.'],
  ['Equipment', 'Irrigation', 'Drip kit 1 acre', 'ड्रिप किट 1 एकड़', 'For tomato and okra.'],
  ['Equipment', 'Harvesters', 'Multi-crop thresher', 'मल्टीक्रॉप थ्रेशर', 'Threshes wheat.'],
  ['Supplies', 'Fertilizers', 'Vermicompost 40 kg', 'केंचुआ खाद 40 किलो', '100% ripe.'],
] as const;
/** One brand in two spellings, and goods without one. */
const brands = ['Kisan Star', 'KISAN STAR', null, 'Dhan'] as const;
const amount = 70;

interface Row {
  id: string;
  category: string;
  subcategory: string;
  texts: string;
  keys: readonly string[];
  names: string;
  mentions: readonly string[];
  inStock: boolean;
  months: readonly number[];
  price: number;
  rating: number;
  reviews: number;
  origin: string;
  brand: string;
  createdAt: number;
}

let market: TestMarket;
let rows: Row[];
beforeAll(async () => {
  market = await openTestMarket();
  const { vendorId } = await aVendor(market);
  rows = [];
  for (let at = 0; at < amount; at += 1) rows.push(await aRow(vendorId, at));
});
afterAll(() => market.close());

/** Prices, ratings and days repeat, so that the order of equal values is tested as well. */
async function aRow(vendorId: string, at: number): Promise<Row> {
  const [category, subcategory, english, hindi, description] = goods[at % goods.length] ?? goods[0];
  const name = `${english}, lot ${at % 7}`;
  const price = [100, 250, 250.5, 5000, 1_000_000, 1_200_000][at % 6] ?? 0;
  const more = { rating: (at % 4) + 0.5, reviews: at % 3, countryOfOrigin: ['IN', 'IN', 'CN', 'DE'][at % 4] };
  const brand = brands[at % brands.length] ?? null;
  const createdAt = new Date(Date.UTC(2026, 0, 1 + (at % 9)));
  const stock = at % 5;
  const months = category === 'Seeds' ? [[10, 11], [6], [1, 2, 12]][at % 3] : undefined;
  const fields = { vendorId, name, category, subcategory, price: rupees(price), stock };
  const { id } = await aProduct(market, fields);
  if (months) await market.db.insertInto('fieldUses').values(anUse(id, months)).execute();
  await market.db
    .updateTable('products')
    .set({ ...more, description, brand, createdAt })
    .where('id', '=', id)
    .execute();
  await market.db
    .insertInto('productTranslations')
    .values({ productId: id, language: 'hi', name: hindi, description, pack: '1' })
    .execute();
  await indexForSearch(market.db, [id]);
  const entry = searchEntry({
    names: [name, hindi],
    descriptions: [description],
    kinds: [category, subcategory],
    brand: brand ?? '',
  });
  const texts = [name, brand, hindi, description].join('\n').toLowerCase().normalize('NFC');
  const { rating, reviews, countryOfOrigin: origin = '' } = more;
  return {
    id,
    category,
    subcategory,
    texts,
    keys: entry.keys,
    names: [name, brand ?? '', hindi].join(' ').toLowerCase(),
    mentions: entry.words,
    inStock: stock > 0,
    months: months ?? [],
    price,
    rating,
    reviews,
    origin,
    brand: brand ?? '',
    createdAt: +createdAt,
  };
}

function anUse(productId: string, sowingMonths: number[]) {
  const unknown = { perAcreFrom: null, perAcreTo: null, perAcreUnit: null, daysFrom: null, daysTo: null };
  return { productId, sowingMonths, ...unknown, perLitre: null, perLitreUnit: null };
}

interface FilterInput {
  category: string;
  search: string;
  minPrice: number;
  maxPrice: number;
  origin: string;
  brand: string;
  inStock: 'yes' | '';
  season: Season | '';
  sort: Sort;
}

/** Reference implementation of the filter. */
function expectedIds({ search, sort, ...filter }: FilterInput): string[] {
  const filtered = rows.filter((row) => isWithin(row, filter));
  const { terms, withoutKinds } = searchQuestion(search);
  const strict = filtered.filter((row) => rankOf(row, terms) !== null);
  const usedTerms = strict.length === 0 && withoutKinds ? withoutKinds : terms;
  return filtered
    .flatMap((row) => {
      const rank = rankOf(row, usedTerms);
      return rank === null ? [] : [{ ...row, rank: sort === 'relevance' ? rank : 0 }];
    })
    .sort((one, other) => one.rank - other.rank || byOrder[sort](one, other))
    .map(({ id }) => id);
}

function isWithin(row: Row, filter: Omit<FilterInput, 'search' | 'sort'>): boolean {
  const { category, minPrice, maxPrice, origin, brand, inStock, season } = filter;
  return (
    (category === 'all' || category === row.category || category === row.subcategory) &&
    row.price >= minPrice &&
    row.price <= maxPrice &&
    (origin === '' || origin === row.origin) &&
    (brand === '' || brand.toLowerCase() === row.brand.toLowerCase()) &&
    (inStock === '' || row.inStock) &&
    (season === '' || seasonsOf(row.months).includes(season))
  );
}

function rankOf(row: Row, terms: readonly SearchTerm[]): number | null {
  const keys = terms.flatMap((term) => term.keys);
  const has = (key: string) => row.keys.includes(key);
  const hasKeys = terms.every((term) => term.keys.length > 0);
  if (hasKeys && keys.every(has)) return 0;
  if (hasKeys && keys.every((key) => [key, ...namesMeant(key)].some(has))) return 1;
  if (terms.every((term) => row.names.includes(term.text) || matchesPrefix(row, term, naming))) return 2;
  const isMentioned = ({ keys: [key = '', ...others] }: SearchTerm) =>
    others.length === 0 && namesMeant(key).some((group) => row.mentions.includes(group));
  const isWithinTexts = (term: SearchTerm) =>
    row.texts.includes(term.text) || isMentioned(term) || matchesPrefix(row, term, asking);
  return terms.every(isWithinTexts) ? 3 : null;
}

const naming = { meanings: namesMeant, beginning: thingsNamed };
const asking = { meanings: meaningsOf, beginning: thingsBeginning };

function matchesPrefix(row: Row, { keys }: SearchTerm, { meanings, beginning }: typeof naming): boolean {
  if (keys.length === 0) return false;
  return keys.every((key) => {
    const things = beginning(key).map(({ id }) => `=${id}`);
    const isLonger = (one: string) => key.length >= 3 && (one.startsWith(key) || things.includes(one));
    return row.keys.some((one) => one === key || meanings(key).includes(one) || isLonger(one));
  });
}

type Order = (one: Row, other: Row) => number;
const ascending =
  (...columns: (keyof Row)[]): Order =>
  (one, other) => {
    const differing = columns.find((column) => one[column] !== other[column]);
    return differing === undefined ? 0 : one[differing] < other[differing] ? -1 : 1;
  };
const descending =
  (...columns: (keyof Row)[]): Order =>
  (one, other) =>
    ascending(...columns)(other, one);
const byOrder: Record<Sort, Order> = {
  relevance: descending('createdAt', 'id'),
  newest: descending('createdAt', 'id'),
  'price-low': ascending('price', 'id'),
  'price-high': descending('price', 'id'),
  rating: descending('rating', 'reviews', 'id'),
  origin: ascending('origin', 'createdAt', 'id'),
};

const words =
  'wheat gehu गेहूँ tamatar tom khad beej ka HD3086 3086 lot 5 ruby mato thresher drip kit NOVEMBER 100% m ि kenchua machine zzqqxx _ okra dap kisan dhan star'.split(
    ' ',
  );
const filters = fc.record({
  category: fc.constantFrom('all', 'Seeds', 'Equipment', 'Irrigation', 'Fertilizers', 'Pesticides'),
  search: fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((some) => some.join(' ')),
  minPrice: fc.constantFrom(0, 100, 101, 250, 5000),
  maxPrice: fc.constantFrom(1_000_000, 250, 100, 99, 2_000_000),
  origin: fc.constantFrom('', '', 'IN', 'CN', 'DE', 'US'),
  brand: fc.constantFrom('', '', '', 'kisan star', 'Dhan', "O'Brand%"),
  inStock: fc.constantFrom('' as const, '' as const, 'yes' as const),
  season: fc.constantFrom('' as const, '' as const, ...seasons),
  sort: fc.constantFrom(...sorts),
});
const anyFilter = fc.oneof(
  filters,
  filters.map((filter) => ({ ...filter, category: 'all', minPrice: 0, maxPrice: 2_000_000 })),
);

const sum = (choices: readonly { count: number }[]) => choices.reduce((all, { count }) => all + count, 0);

async function pageOf(filter: FilterInput, place: ListPlace = { page: 1 }) {
  const address = Object.entries({ ...filter, ...place }).map(([name, value]) => [name, String(value)]);
  return answerOf(await listProducts(market.visitor, Object.fromEntries(address)));
}

const unset = { brand: '', inStock: '', season: '' } as const;

describe('any combination of filters', () => {
  test('gives the same products in the same order as the reference, on pages without duplicates or gaps', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const expected = expectedIds(filter);
        const shown: string[] = [];
        for (let place: ListPlace | null = { page: 1 }; place; ) {
          const list = await pageOf(filter, place);
          expect(list).toMatchObject({ total: expected.length, isMore: false, page: place.page });
          shown.push(...list.products.map(({ id }) => id));
          place = list.next;
        }
        expect(shown).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test('has the numbers beside the choices that the list has with each of them', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const expected = (change: Partial<FilterInput>) => expectedIds({ ...filter, ...change }).length;
        // With another choice such a search may find nothing, and is then repeated without its words for a kind.
        fc.pre(searchQuestion(filter.search).withoutKinds === null);
        const { choices } = await pageOf(filter);
        expect(choices.isLeast).toBe(false);
        expect(choices.all).toBe(expected({ category: 'all' }));
        expect(choices.inStock).toBe(expected({ inStock: 'yes' }));
        for (const { value, count } of choices.seasons) expect(count).toBe(expected({ season: value }));
        for (const { value, count } of [...choices.categories, ...choices.subcategories])
          expect(count).toBe(expected({ category: value }));
        for (const { value, count } of choices.brands) expect(count).toBe(expected({ brand: value }));
        const spelt = choices.brands.map(({ value }) => value.toLowerCase());
        expect(spelt).toEqual([...new Set(spelt)]);
        if (choices.sellers.length > 0) expect(sum(choices.sellers)).toBe(expected({}));
      }),
      { numRuns: 60 },
    );
  });

  test('has the same pages when paging backwards', async () => {
    for (const sort of sorts) {
      const filter = {
        category: 'all',
        search: '',
        minPrice: 0,
        maxPrice: 2_000_000,
        origin: '',
        ...unset,
        sort,
      };
      for (const search of ['', 'wheat', 'lot kit', 'tomato']) {
        const expected = expectedIds({ ...filter, search });
        let list = await pageOf({ ...filter, search });
        while (list.next) list = await pageOf({ ...filter, search }, list.next);
        while (list.previous) {
          list = await pageOf({ ...filter, search }, list.previous);
          const start = (list.page - 1) * pageSize;
          expect(list.products.map(({ id }) => id)).toEqual(expected.slice(start, start + pageSize));
        }
        expect(list.page).toBe(1);
      }
    }
  });
});
