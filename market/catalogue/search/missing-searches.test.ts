import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { listProducts } from '../browse/list-products.ts';
import { isPlainWord, maxWordsOfADay, missingSearches } from './missing-searches.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await aProduct(market, { category: 'Supplies', subcategory: 'Fertilizers', name: 'NPK 19:19:19' });
});
afterAll(() => market.close());
beforeEach(() => market.db.deleteFrom('missingSearches').execute());

const at = (day: string) => market.as({ kind: 'visitor' }, { clock: () => new Date(`${day}T06:00:00Z`) });
const search = async (text: string, more: object = {}, day = '2026-11-20') =>
  answerOf(await listProducts(at(day), { search: text, ...more }));
const missing = (day = '2026-11-20') => missingSearches(at(day));

describe('what is searched for and not sold', () => {
  test('is counted by word, in any language and spelling', async () => {
    for (const text of ['kapas', 'कपास', 'Cotton', 'zzqqx', 'urea']) await search(text);
    expect(await missing()).toEqual([
      { word: 'Cotton', count: 3 },
      { word: 'urea', count: 1 },
      { word: 'zzqqx', count: 1 },
    ]);
  });

  test('is neither what is sold nor what other filters exclude', async () => {
    await search('npk');
    await search('kapas', { category: 'Seeds' });
    await search('');
    expect(await missing()).toEqual([]);
  });

  test('is no personal data', async () => {
    for (const text of ['98765 43210', 'savita@test.example', `kapas ${'x'.repeat(60)}`]) await search(text);
    expect(await missing()).toEqual([]);
    expect(['kapas', 'कपास का बीज', 'a@b.example', 'gali 4'].map(isPlainWord)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('is shown for 30 days', async () => {
    await search('kapas', {}, '2026-11-01');
    expect(await missing('2026-12-01')).toEqual([{ word: 'Cotton', count: 1 }]);
    expect(await missing('2026-12-02')).toEqual([]);
  });

  test('has a limited number of words a day; known ones are still counted', async () => {
    const words = Array.from({ length: maxWordsOfADay - 1 }, (_, at) => `word${at}`);
    const rows = words.map((word) => ({ day: '2026-11-20', word, typed: word, count: 1 }));
    await market.db.insertInto('missingSearches').values(rows).execute();
    for (const text of ['kapas', 'zzqqx', 'kapas']) await search(text);
    expect((await missing())[0]).toEqual({ word: 'Cotton', count: 2 });
    const { length } = await market.db.selectFrom('missingSearches').select('word').execute();
    expect(length).toBe(maxWordsOfADay);
  });

  test('never breaks the page', async () => {
    const faults: unknown[] = [];
    const broken = { ...at('2026-11-20'), report: (fault: unknown) => faults.push(fault) };
    await market.db.schema.alterTable('missing_searches').renameTo('hidden').execute();
    expect(await listProducts(broken, { search: 'kapas' })).toSucceed();
    await market.db.schema.alterTable('hidden').renameTo('missing_searches').execute();
    expect(faults).toHaveLength(1);
  });
});
