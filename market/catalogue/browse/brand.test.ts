import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '../../../tests/load/fill.ts';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { duplicateProduct } from '../manage/duplicate-product.ts';
import { editProduct } from '../manage/edit-product.ts';
import { managedProducts } from '../manage/managed-products.ts';
import { saveProduct } from '../manage/save-product.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { suggestProducts } from './suggest-products.ts';

let market: TestMarket;
let vendor: SignedIn;
let ids: string[];
beforeAll(async () => {
  market = await openTestMarket();
  vendor = (await aVendor(market)).user;
  const goods = [
    ['Hoe', 'Demo Kudal'],
    ['Sickle', 'DEMO KUDAL'],
    ['Spade', 'Demo Kudal'],
    ['Rake', 'Demo Dhan'],
    ['Crowbar', ''],
  ] as const;
  ids = [];
  for (const [name, brand] of goods) ids.push(await aTool({ name, brand }));
  await market.db.updateTable('products').set({ status: 'live' }).where('name', '<>', 'Draft').execute();
});
afterAll(() => market.close());

async function aTool(texts: { name: string; brand: string }): Promise<string> {
  const values = { price: '199', pack: '1', description: 'Of steel.', ...texts };
  return answerOf(await saveProduct(market.as(vendor), { subcategory: 'Hand Tools', values })).id;
}

const list = async (query: object) => answerOf(await listProducts(market.visitor, query));
const namesOf = async (query: object) => (await list(query)).products.map(({ name }) => name).sort();

describe('the brand of a product', () => {
  test('filters a list in any spelling, and is offered in the most frequent one', async () => {
    const { choices, products } = await list({ category: 'Hand Tools', brand: 'demo kudal' });
    expect(products.map(({ name }) => name).sort()).toEqual(['Hoe', 'Sickle', 'Spade']);
    expect(choices).toMatchObject({
      brand: 'Demo Kudal',
      brands: [
        { value: 'Demo Kudal', count: 3 },
        { value: 'Demo Dhan', count: 1 },
      ],
    });
    expect((await list({ category: 'Hand Tools' })).choices.brand).toBeNull();
  });

  test('is compared as text', async () => {
    for (const brand of ['%', "' or true --", 'Demo_Kudal', 'Demo', '\u{1f33e}', '\ud800'])
      expect(await list({ brand })).toMatchObject({ total: 0, choices: { brand: null } });
  });

  test('is found by name, in another script and with a typo', async () => {
    for (const search of ['kudal', 'demo kudal', 'कुदाल', 'kudaal', 'udal', 'kudl'])
      expect(await namesOf({ search }), search).toEqual(['Hoe', 'Sickle', 'Spade']);
    expect(await list({ search: 'kudal' })).toMatchObject({ answer: { kind: 'named' } });
    const found = answerOf(await suggestProducts(market.visitor, { q: 'kuda' }));
    expect(found.products).toHaveLength(3);
  });

  test('does not make its goods the crop that it is called like', async () => {
    expect(await namesOf({ search: 'dhan' })).toEqual(['Rake']);
    expect(await namesOf({ search: 'paddy' })).toEqual([]);
  });

  test('is found by vendors', async () => {
    const found = answerOf(await managedProducts(market.as(vendor), { search: 'kudal' }));
    expect(found.products.map(({ name }) => name).sort()).toEqual(['Hoe', 'Sickle', 'Spade']);
  });

  test('is on the product page, and copied with the product', async () => {
    const [id = ''] = ids;
    expect(await getProduct(market.visitor, { id })).toMatchObject({ value: { brand: 'Demo Kudal' } });
    const copy = answerOf(await duplicateProduct(market.as(vendor), { id }));
    expect(await editProduct(market.as(vendor), copy)).toMatchObject({
      value: { texts: { brand: 'Demo Kudal' } },
    });
  });

  test('is one line of at most 60 characters that reads as it is, and its change is audited', async () => {
    const id = await aTool({ name: 'Draft', brand: 'Demo\u202e\n  Phavda' });
    const { texts, version } = answerOf(await editProduct(market.as(vendor), { id }));
    expect(texts.brand).toBe('Demo Phavda');
    const saved = (brand: string) =>
      saveProduct(market.as(vendor), { id, version, subcategory: 'Hand Tools', values: { ...texts, brand } });
    expect(await saved('x'.repeat(61))).toBeRefused('input.invalid', { fields: { brand: 'too-long' } });
    expect(await saved('x'.repeat(60))).toSucceed();
    const row = await market.db
      .selectFrom('auditEntries')
      .where('subjectId', '=', id)
      .orderBy('id', 'desc')
      .select('facts')
      .executeTakeFirst();
    expect(JSON.stringify(row)).toContain('brand');
  });

  test('has its numbers beside more products than are counted', async () => {
    await fill(market.db, 1_750);
    const brand = 'Demo brand 240';
    const { total, choices } = await list({ brand });
    expect(total).toBeGreaterThan(0);
    expect(choices).toMatchObject({ brand, all: total, isLeast: true });
    expect(choices.brands).toContainEqual({ value: brand, name: brand, count: total });
  });
});
