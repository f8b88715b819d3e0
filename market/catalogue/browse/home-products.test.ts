import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { homeProducts } from './home-products.ts';
import type { ProductCard } from './product-card.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const names = (cards: ProductCard[]) => cards.map(({ name }) => name);

test('an empty shop has an empty home page', async () => {
  expect(answerOf(await homeProducts(market.visitor, {}))).toEqual({
    featured: [],
    seeds: [],
    equipment: [],
  });
});

test('each section has its newest four products (docs/product.md, Home)', async () => {
  const { vendorId } = await aVendor(market);
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await aProduct(market, { vendorId, name: `Seed ${n}`, featured: n % 2 === 1 });
    await aProduct(market, { vendorId, name: `Tool ${n}`, category: 'Equipment', featured: n < 4 });
    await aProduct(market, { vendorId, name: `Draft ${n}`, status: 'draft', featured: true });
  }
  const { featured, seeds, equipment } = answerOf(await homeProducts(market.visitor, {}));
  expect(names(seeds)).toEqual(['Seed 6', 'Seed 5', 'Seed 4', 'Seed 3']);
  expect(names(equipment)).toEqual(['Tool 6', 'Tool 5', 'Tool 4', 'Tool 3']);
  expect(names(featured)).toEqual(['Seed 5', 'Tool 3', 'Seed 3', 'Tool 2']);
});
