import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { countForSitemap, productsForSitemap } from './for-sitemap.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

test('live products for the sitemap: the count, and pages without gap or overlap', async () => {
  for (const n of [1, 2, 3, 4, 5]) await aProduct(market, { name: `P${n}` });
  await aProduct(market, { status: 'draft' });
  expect(answerOf(await countForSitemap(market.visitor, {}))).toBe(5);
  const parts = await Promise.all(
    [0, 2, 4, 6].map(async (skip) => answerOf(await productsForSitemap(market.visitor, { skip, take: 2 }))),
  );
  expect(parts.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
  expect(new Set(parts.flat().map(({ id }) => id)).size).toBe(5);
  expect(parts[0]?.[0]?.updatedAt).toBeInstanceOf(Date);
});
