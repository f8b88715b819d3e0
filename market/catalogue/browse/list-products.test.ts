import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { rupees } from '../../kernel/money.ts';
import { listProducts } from './list-products.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  const { vendorId } = await aVendor(market);
  const wheat = await aProduct(market, { vendorId, name: 'Wheat HD 3086, certified', price: rupees(1799) });
  await aProduct(market, {
    vendorId,
    name: 'Okra',
    subcategory: 'Vegetable Seeds',
    price: rupees(219),
    stock: 0,
  });
  await aProduct(market, {
    vendorId,
    name: 'Drip kit',
    category: 'Equipment',
    subcategory: 'Irrigation',
    price: rupees(38_500),
  });
  await aProduct(market, {
    vendorId,
    name: '100% neem_cake',
    category: 'Supplies',
    subcategory: 'Fertilizers',
    price: rupees(5000),
  });
  await aProduct(market, { vendorId, name: 'Wheat of last year', status: 'archived' });
  await aProduct(market, {
    vendorId,
    name: 'Harvester',
    category: 'Equipment',
    subcategory: 'Harvesters',
    price: rupees(1_200_000),
  });
  await market.db
    .insertInto('productTranslations')
    .values({
      productId: wheat.id,
      language: 'hi',
      name: 'गेहूँ एचडी 3086',
      description: 'प्रमाणित बीज',
      pack: '40 किलो',
    })
    .execute();
});
afterAll(() => market.close());

async function found(input: unknown, language: 'en' | 'hi' = 'en'): Promise<string[]> {
  const { products } = answerOf(await listProducts(market.as({ kind: 'visitor' }, { language }), input));
  return products.map(({ name }) => name);
}

describe('the list of products (docs/product.md, Product filter)', () => {
  test('has live products up to 1000000 rupees, newest first', async () => {
    const { products, total } = answerOf(await listProducts(market.visitor, {}));
    expect(total).toBe(4);
    expect(products.map(({ name }) => name)).toEqual([
      '100% neem_cake',
      'Drip kit',
      'Okra',
      'Wheat HD 3086, certified',
    ]);
  });

  test('the category filter matches categories and subcategories', async () => {
    expect(await found({ category: 'Seeds' })).toEqual(['Okra', 'Wheat HD 3086, certified']);
    expect(await found({ category: 'Irrigation' })).toEqual(['Drip kit']);
    expect(await found({ category: 'all' })).toHaveLength(4);
    expect(await found({ category: 'Pesticides' })).toEqual([]);
  });

  test('a search ignores case, requires every word, and covers both languages', async () => {
    expect(await found({ search: 'wHEAT' })).toEqual(['Wheat HD 3086, certified']);
    expect(await found({ search: 'certified wheat' })).toEqual(['Wheat HD 3086, certified']);
    expect(await found({ search: 'wheat kit' })).toEqual([]);
    expect(await found({ search: 'गेहूँ' })).toEqual(['Wheat HD 3086, certified']);
    expect(await found({ search: 'wheat' }, 'hi')).toEqual(['गेहूँ एचडी 3086']);
  });

  test('wildcards of a LIKE pattern are matched literally', async () => {
    expect(await found({ search: '%' })).toEqual(['100% neem_cake']);
    expect(await found({ search: 'm_c' })).toEqual(['100% neem_cake']);
    expect(await found({ search: '\\' })).toEqual([]);
    expect(await found({ search: "'; drop table products; --" })).toEqual([]);
  });

  test('both price bounds are inclusive', async () => {
    expect(await found({ minPrice: '219', maxPrice: '1799' })).toEqual(['Okra', 'Wheat HD 3086, certified']);
    expect(await found({ minPrice: '5,000', maxPrice: '5000' })).toEqual(['100% neem_cake']);
    expect(await found({ maxPrice: '2000000' })).toContain('Harvester');
    expect(await found({ maxPrice: 'abc' })).toEqual([]);
  });

  test('invalid query parameters never fail', async () => {
    const rubbish = ['\0', '\ud800', '9'.repeat(400), '-1', 'NaN', '%00', '\\', 'a\u0000b'];
    for (const value of rubbish) {
      const query = {
        category: value,
        search: value,
        minPrice: value,
        maxPrice: value,
        page: value,
        after: value,
      };
      const sorted = { origin: value, sort: value, before: value };
      expect(await listProducts(market.visitor, { ...query, ...sorted })).toSucceed();
      expect(await listProducts(market.visitor, query)).toSucceed();
    }
    expect(await listProducts(market.visitor, undefined)).toSucceed();
  });

  test('an unknown cursor gives the first page', async () => {
    for (const query of [{ page: '3' }, { page: '3', after: 'nothing' }, { page: '-1', before: 'a\0b' }]) {
      const { products, total, page } = answerOf(await listProducts(market.visitor, query));
      expect({ shown: products.length, total, page }).toEqual({ shown: 4, total: 4, page: 1 });
    }
  });

  test('the origin filter narrows the list; the list has all origins', async () => {
    await market.db
      .updateTable('products')
      .set({ countryOfOrigin: 'CN' })
      .where('name', '=', 'Drip kit')
      .execute();
    const { products, origins } = answerOf(await listProducts(market.visitor, { origin: 'CN' }));
    expect(products.map(({ name }) => name)).toEqual(['Drip kit']);
    expect(origins).toEqual(['CN', 'IN']);
    expect(await found({ origin: 'DE' })).toEqual([]);
    expect(await found({ origin: "'; --" })).toHaveLength(4);
  });

  test('a card shows whether a product is in stock, not the amount', async () => {
    const { products } = answerOf(await listProducts(market.visitor, { search: 'okra' }));
    expect(products[0]).toMatchObject({ name: 'Okra', inStock: false, imageKey: 'wheat-hd-3086', mrp: null });
    expect(products[0]).not.toHaveProperty('stock');
  });
});
