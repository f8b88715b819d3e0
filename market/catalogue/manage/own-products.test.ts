import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { productFacts } from './own-products.ts';
import { fields } from './product-fields-rules.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('reads sixty fields more than there are', async () => {
  const { id } = await aProduct(market);
  const more = Array.from({ length: 60 }, (_, at) => ({
    name: `more${at}`,
    column: ['hindi', 'name'] as const,
  }));
  const { facts } = await market.db
    .selectFrom('products')
    .leftJoin('seedLabels', 'seedLabels.productId', 'products.id')
    .leftJoin('fieldUses', 'fieldUses.productId', 'products.id')
    .leftJoin('productTranslations as hindi', 'hindi.productId', 'products.id')
    .where('products.id', '=', id)
    .select(productFacts([...fields, ...more]).as('facts'))
    .executeTakeFirstOrThrow();
  expect(Object.keys(facts)).toHaveLength(fields.length + 60);
});
