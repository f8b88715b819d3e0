import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { getProduct } from '../catalogue/browse/get-product.ts';
import { day } from '../kernel/durations.ts';
import { countOnTime } from './count-on-time.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
});
afterAll(() => market.close());

it('tells buyers how many parcels of a seller came in time, from twenty on, for ninety days', async () => {
  const { vendorId } = await aVendor(market);
  const product = await aProduct(market, { vendorId, stock: 100 });
  const by = await aCustomer(market);
  const at = '2026-11-01T06:00:00Z';
  const deliver = () => aPastOrder(market, { by, at, products: [product], status: 'delivered' });
  const counted = async (days = 1) => {
    await countOnTime({ ...market.system, clock: () => new Date(Date.parse(at) + days * day) });
    const { vendor } = answerOf(await getProduct(market.visitor, { id: product.id }));
    return [vendor?.parcels, vendor?.parcelsOnTime];
  };
  for (let count = 0; count < 19; count += 1) await deliver();
  expect(await counted()).toEqual([null, null]);
  const late = await deliver();
  const parts = market.db.updateTable('consignments').set({ promisedOn: '2026-10-30' });
  await parts.where('orderId', '=', late).execute();
  expect(await counted()).toEqual([20, 19]);
  expect(await counted()).toEqual([20, 19]);
  expect(await counted(120)).toEqual([null, null]);
});
