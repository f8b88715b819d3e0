import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { countLateOrders } from './late-orders.ts';
import { listOrders } from './list-orders.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('are pending for longer than 48 hours, in the count and in the list', async () => {
  const by = await aCustomer(market);
  const products = [await aProduct(market)];
  const late = await aPastOrder(market, { by, products, at: '2026-11-18T05:59:59Z' });
  await aPastOrder(market, { by, products, at: '2026-11-18T06:00:00Z' });
  await aPastOrder(market, { by, products, at: '2026-11-01T06:00:00Z', status: 'processing' });
  const admin = market.as(await anAdmin(market), { clock: () => new Date('2026-11-20T06:00:00Z') });
  expect(await countLateOrders(admin)).toBe(1);
  const { orders } = answerOf(await listOrders(admin, { late: 'yes' }));
  expect(orders.map(({ id }) => id)).toEqual([late]);
  expect(answerOf(await listOrders(admin, {})).orders).toHaveLength(3);
});
