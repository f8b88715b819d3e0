import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aProduct } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { productCards } from './product-cards.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const namesOf = async (ids: unknown) =>
  answerOf(await productCards(market.visitor, { ids })).map(({ name }) => name);

test('returns cards in the order of the ids, each once, without products that are not on sale', async () => {
  const [wheat, okra, draft] = [
    await aProduct(market, { name: 'Wheat' }),
    await aProduct(market, { name: 'Okra' }),
    await aProduct(market, { name: 'Draft', status: 'draft' }),
  ].map(({ id }) => id);
  expect(await namesOf([okra, draft, wheat, okra, 'gone', 7])).toEqual(['Okra', 'Wheat']);
  expect(await namesOf([])).toEqual([]);
});
