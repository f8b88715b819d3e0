import { afterAll, beforeAll, expect, it } from 'vitest';
import { day } from '../../market/kernel/durations.ts';
import { askForReviews } from '../../market/reviews/ask-for-reviews.ts';
import { aCustomer, aProduct, aVendor } from '../support/factories.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { aPastOrder } from '../support/past-order.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
  await allowManyOrders(market);
});
afterAll(() => market.close());

it('asks each buyer once when several processes ask at the same time', async () => {
  const { vendorId } = await aVendor(market);
  const product = await aProduct(market, { vendorId, stock: 100 });
  const at = '2026-11-01T06:00:00Z';
  for (let count = 0; count < 30; count += 1)
    await aPastOrder(market, { by: await aCustomer(market), at, products: [product], status: 'delivered' });
  await market.db.deleteFrom('outgoingMails').execute();
  const clock = () => new Date(Date.parse(at) + 3 * day);
  await Promise.all(Array.from({ length: 6 }, () => askForReviews({ ...market.system, clock })));
  const mails = await market.db.selectFrom('outgoingMails').select('facts').execute();
  expect(mails).toHaveLength(30);
  expect(new Set(mails.map(({ facts }) => JSON.stringify(facts))).size).toBe(30);
});
