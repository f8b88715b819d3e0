import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '../../../database/demo/load.ts';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { suggestProducts } from './suggest-products.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await loadDemo(market.db, new Date('2026-11-20T06:00:00Z'));
});
afterAll(() => market.close());

async function suggested(q: unknown, language: 'en' | 'hi' = 'en') {
  const { things, products } = answerOf(
    await suggestProducts(market.as({ kind: 'visitor' }, { language }), { q }),
  );
  return { things: things.map(({ label }) => label), products: products.map(({ id }) => id) };
}

describe('suggestions while typing', () => {
  test.each(['ge', 'geh', 'gehu', 'गे', 'गेहूँ', 'whe', 'WHE'])('%s suggests wheat', async (q) => {
    const { things, products } = await suggested(q);
    expect(things).toContain('Wheat');
    expect(products).toContain('wheat-hd-3086');
  });

  test('are in the reader’s language for input in any language', async () => {
    expect((await suggested('toma', 'hi')).things).toEqual(['टमाटर']);
    expect((await suggested('टमा')).things).toEqual(['Tomato']);
  });

  test('link to a category if the shop has one', async () => {
    const { things } = answerOf(await suggestProducts(market.visitor, { q: 'sinch' }));
    expect(things).toEqual([{ label: 'Irrigation', category: 'Irrigation' }]);
  });

  test('of a complete word are its meanings, without prefix matches in other languages', async () => {
    expect((await suggested('खाद')).things).toEqual(['Fertilizers']);
  });

  test('have a picture and a price', async () => {
    const { products } = answerOf(await suggestProducts(market.visitor, { q: 'gehu' }));
    expect(products[0]).toMatchObject({
      id: 'wheat-hd-3086',
      price: expect.any(Number),
      imageKey: 'wheat-hd-3086',
    });
  });

  test('match part of a name and several words', async () => {
    expect((await suggested('3086')).products).toEqual(['wheat-hd-3086']);
    expect((await suggested('pusa ru')).products[0]).toBe('tomato-pusa-ruby');
    expect((await suggested('tomto')).products.sort()).toEqual(['tomato-arka-rakshak', 'tomato-pusa-ruby']);
  });

  test('contain only what the shop sells', async () => {
    expect((await suggested('kitna')).things).toEqual([]);
  });

  test('start at the second letter and are empty for unknown words', async () => {
    for (const q of ['', 'g', ' g ', '\0', undefined, 7, '%', 'zzqqx'])
      expect(await suggested(q)).toEqual({ things: [], products: [] });
  });
});
