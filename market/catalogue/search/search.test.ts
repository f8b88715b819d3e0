import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queriesDone } from '../../../database/connect.ts';
import { loadDemo } from '../../../database/demo/load.ts';
import { fill } from '../../../tests/load/fill.ts';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { listProducts } from '../browse/list-products.ts';
import type { ListPlace } from '../rules.ts';
import { refreshSearch } from './search-index.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await loadDemo(market.db, new Date('2026-11-20T06:00:00Z'));
});
afterAll(() => market.close());

let statements = 0;
const count = () => {
  statements += 1;
};
beforeAll(() => queriesDone.subscribe(count));
afterAll(() => queriesDone.unsubscribe(count));

/** The products of a search: its words, its page and the numbers of the filters' choices take a statement each. */
async function found(search: string): Promise<string[]> {
  statements = 0;
  const { products } = answerOf(await listProducts(market.visitor, { search }));
  expect(statements).toBeLessThanOrEqual(maxStatements[search] ?? 3);
  return products.map(({ id }) => id);
}

/** Searches that are repeated without their words for a kind of product, or counted as missing. */
const maxStatements: Readonly<Record<string, number>> = { 'tamatar dawai': 4, DAP: 4 };

const wheat = 'wheat-hd-3086';
const tomatoes = ['tomato-pusa-ruby', 'tomato-arka-rakshak'];

describe('search words that farmers type (docs/product.md, Search)', () => {
  test.each([
    'gehu',
    'gehun',
    'genhu',
    'gehoon',
    'gahu',
    'गेहूँ',
    'गेहूं',
    'kanak',
    'ਕਣਕ',
    'గోధుమ',
    'Wheat',
    'gehu beej',
    'gehu ka beej chahiye',
    'गेहूं का बीज',
    'HD3086',
    'hd 3086',
    'गौतमी',
    'whaet',
    'gehuu',
  ])('%s finds the wheat first', async (search) => expect((await found(search))[0]).toBe(wheat));

  test.each([
    'tamatar',
    'tamater',
    'tmatar',
    'टमाटर',
    'टमाटार',
    'tomat',
    'tomatoes',
    'tamata',
    'tamatar dawai',
    'টমেটো',
    'தக்காளி',
  ])('%s finds both tomatoes first', async (search) =>
    expect((await found(search)).slice(0, 2)).toEqual(tomatoes),
  );

  test.each([
    ['khad', 'vermicompost-40-kg'],
    ['खाद', 'vermicompost-40-kg'],
    ['urvarak', 'npk-19-19-19'],
    ['DAP', 'npk-19-19-19'],
    ['dhaan', 'paddy-pusa-basmati-1509'],
    ['chawal', 'paddy-pusa-basmati-1509'],
    ['makai', 'maize-hqpm-1'],
    ['bhindi', 'okra-arka-anamika'],
    ['sarso', 'mustard-pusa-bold'],
    ['soyabean', 'soybean-js-335'],
    ['ट्रेक्टर', 'tractor-45-hp'],
    ['tracter', 'tractor-45-hp'],
    ['rotabator', 'rotavator-6-ft'],
    ['spray machine', 'battery-sprayer-16-l'],
    ['hasua', 'sickle-pack-2'],
    ['kechua', 'vermicompost-40-kg'],
    ['mitti janch', 'soil-test-kit-25'],
  ])('%s finds %s', async (search, id) => expect(await found(search)).toContain(id));

  test('products with the word in their name come before products that mention it', async () => {
    const all = await found('pump');
    expect(all[0]).toBe('pump-openwell-5-hp');
    expect(all).toContain('battery-sprayer-16-l');
  });

  test('a pump as a measure of a dose does not mention pumps', async () => {
    for (const search of ['pump', 'पंप']) expect(await found(search)).not.toContain('npk-19-19-19');
  });

  test.each([
    ['gehu', 'गेहू'],
    ['gehu', 'wheat'],
    ['tamatar', 'टमाटर'],
  ])('%s and %s find the same products', async (one, other) => {
    const all = await found(one);
    expect(all.length).toBeGreaterThan(1);
    expect((await found(other)).sort()).toEqual(all.sort());
  });

  test('a word for a kind of product narrows the results', async () => {
    const seeds = await market.db
      .selectFrom('products')
      .where('category', '=', 'Seeds')
      .select('id')
      .execute();
    expect((await found('beej')).slice(0, 8).sort()).toEqual(seeds.map(({ id }) => id).sort());
    expect(await found('gehu beej')).not.toContain('thresher-multi-crop');
  });

  test('unknown words find nothing', async () => {
    for (const search of ['zzqqx', 'gehu tractor zzqqx', 'xyz', '♥']) expect(await found(search)).toEqual([]);
  });
});

describe('what a search answers', () => {
  const answerTo = async (search: string, more: object = {}, language: 'en' | 'hi' = 'en') => {
    const asked = listProducts(market.as({ kind: 'visitor' }, { language }), { search, ...more });
    return answerOf(await asked);
  };

  test('products that are named so come first; the others only mention it', async () => {
    const { answer, named, products } = await answerTo('gehu');
    expect(answer).toEqual({ kind: 'named' });
    expect(named).toBe(1);
    expect(products.length).toBeGreaterThan(named);
  });

  test.each(['urea', 'यूरिया', 'DAP'])('%s has other fertilisers', async (search) => {
    const { answer, named, products } = await answerTo(search);
    expect(answer).toEqual({ kind: 'others', of: 'fertiliser' });
    expect(named).toBe(0);
    expect(products.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['npk-19-19-19', 'vermicompost-40-kg']),
    );
  });

  test('NPK is sold, so it is no word for other fertilisers', async () => {
    const { answer, named } = await answerTo('NPK');
    expect(answer).toEqual({ kind: 'named' });
    expect(named).toBeGreaterThan(0);
  });

  test('a word of descriptions alone is only mentioned, in any order', async () => {
    for (const sort of ['relevance', 'price-low'])
      expect((await answerTo('irrigated', { sort })).answer).toEqual({ kind: 'mentioned', thing: null });
  });

  test.each([
    ['kapas', 'en', 'mentioned', 'Cotton'],
    ['कपास', 'hi', 'mentioned', 'कपास'],
    ['pyaz', 'en', 'nothing', 'Onion'],
    ['दवाई', 'en', 'nothing', 'Pesticides'],
    ['zzqqx', 'en', 'nothing', null],
  ] as const)('%s is not sold: in %s it is %s, as %s', async (search, language, kind, thing) => {
    const { answer, named } = await answerTo(search, {}, language);
    expect({ answer, named }).toEqual({ answer: { kind, thing }, named: 0 });
  });
});

test('refreshing the index rebuilds entries of older releases and leaves newer ones unchanged', async () => {
  await sql`update products set search_keys = '{}', search_words = '{}', search_version = 0`.execute(
    market.db,
  );
  expect(await found('gehu')).toEqual([]);
  await refreshSearch(market.db);
  expect((await found('gehu'))[0]).toBe(wheat);
  await sql`update products set search_version = 9999 where id = ${wheat}`.execute(market.db);
  await refreshSearch(market.db);
  const { searchVersion } = await market.db
    .selectFrom('products')
    .where('id', '=', wheat)
    .select('searchVersion')
    .executeTakeFirstOrThrow();
  expect(searchVersion).toBe(9999);
});

describe('a list of many products', () => {
  let large: TestMarket;
  beforeAll(async () => {
    large = await openTestMarket();
    await loadDemo(large.db, new Date('2026-11-20T06:00:00Z'));
    await fill(large.db, 6_000);
  });
  afterAll(() => large.close());

  const pageOf = async (asked: object, place: ListPlace | null) =>
    answerOf(await listProducts(large.visitor, { ...asked, ...place, page: String(place?.page ?? 1) }));

  test.each([
    {},
    { search: 'wheat' },
    { search: 'gehu beej', sort: 'price-low' },
    { search: 'spray' },
    { search: 'tomato', sort: 'price-high' },
    { category: 'Seeds', sort: 'rating' },
    { minPrice: '900', maxPrice: '1500', sort: 'price-high' },
    { search: 'pusa', category: 'Seeds', maxPrice: '2000' },
  ])('has the same pages forwards and backwards: %j', async (asked) => {
    let list = await pageOf(asked, null);
    expect(list).toMatchObject({ total: 240, isMore: true });
    const pages = [list.products];
    for (let at = 0; at < 12 && list.next; at += 1) {
      list = await pageOf(asked, list.next);
      pages.push(list.products);
    }
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(240);
    while (list.previous) {
      pages.pop();
      list = await pageOf(asked, list.previous);
      expect(list.products).toEqual(pages.at(-1));
    }
    expect(pages).toHaveLength(1);
  });

  test.each([
    [{}, 2],
    [{ category: 'Seeds' }, 2],
    [{ sort: 'price-low' }, 2],
    [{ search: 'wheat' }, 3],
  ])('takes few statements: %j takes %i', async (asked, most) => {
    statements = 0;
    await pageOf(asked, null);
    expect(statements).toBe(most);
  });
});
