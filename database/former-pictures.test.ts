import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../tests/support/market.ts';
import { up } from './migrations/0005_views_of_a_product.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await sql`alter table product_images drop column view, drop column preview`.execute(market.db);
});
afterAll(() => market.close());

it('adds the three pictures per product to an older demo shop, and keeps the pictures of other products', async () => {
  const [demo, other] = [
    await aProduct(market, { picture: null }),
    await aProduct(market, { picture: null }),
  ];
  await sql`insert into product_images (product_id, position, key)
    values (${demo.id}, 1, 'wheat-sack'), (${other.id}, 1, 'own-picture')`.execute(market.db);
  await up(market.db as never);
  const images = (id: string) =>
    market.db
      .selectFrom('productImages')
      .where('productId', '=', id)
      .orderBy('position')
      .select(['key', 'view', 'preview'])
      .execute();
  expect(await images(demo.id)).toEqual([
    { key: demo.id, view: 'hero', preview: null },
    { key: `${demo.id}-close`, view: 'close', preview: null },
    { key: `${demo.id}-setting`, view: 'setting', preview: null },
  ]);
  expect(await images(other.id)).toEqual([{ key: 'own-picture', view: 'hero', preview: null }]);
});
