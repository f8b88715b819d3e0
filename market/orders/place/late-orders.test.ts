import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { connectTestProvider } from '../../../tests/support/money/pay.ts';
import { SaleShop } from '../../../tests/support/money/sale-shop.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import { listOrders } from '../read/list-orders.ts';
import { vendorOrderList } from '../read/vendor-order-list.ts';
import { countLateOrders } from './late-orders.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('are pending for longer than 48 hours, in the count and in both lists', async () => {
  const by = await aCustomer(market);
  const { user, vendorId } = await aVendor(market);
  const products = [await aProduct(market, { vendorId })];
  const late = await aPastOrder(market, { by, products, at: '2026-11-18T05:59:59Z' });
  await aPastOrder(market, { by, products, at: '2026-11-18T06:00:00Z' });
  await aPastOrder(market, { by, products, at: '2026-11-01T06:00:00Z', status: 'processing' });
  const now = { clock: () => new Date('2026-11-20T06:00:00Z') };
  const admin = market.as(await anAdmin(market), now);
  expect(await countLateOrders(admin)).toBe(1);
  const { orders } = answerOf(await listOrders(admin, { late: 'yes' }));
  expect(orders.map(({ id }) => id)).toEqual([late]);
  expect(answerOf(await listOrders(admin, {})).orders).toHaveLength(3);
  const own = answerOf(await vendorOrderList(market.as(user, now), {})).orders;
  expect(own.map(({ status, isLate, paymentMethod }) => [status, isLate, paymentMethod])).toEqual([
    ['pending', false, 'cod'],
    ['pending', true, 'cod'],
    ['processing', false, 'cod'],
  ]);
});

it('count from the payment for an order that waited for it', async () => {
  await connectTestProvider(market);
  const shop = await SaleShop.open(market);
  const id = await shop.orderPaid([await shop.goods({ price: 105, rate: 5 })]);
  const paidAt = market.system.clock().getTime();
  const placedBefore = new Date(paidAt - 5 * 24 * 60 * 60 * 1000);
  await market.db.updateTable('orders').set({ createdAt: placedBefore }).where('id', '=', id).execute();
  await market.db
    .updateTable('consignments')
    .set({ createdAt: placedBefore })
    .where('orderId', '=', id)
    .execute();
  for (const [hours, late] of [
    [47, []],
    [49, [id]],
  ] as const) {
    const now = { clock: () => new Date(paidAt + hours * 60 * 60 * 1000) };
    const admin = market.as(await anAdmin(market), now);
    const { orders } = answerOf(await listOrders(admin, { late: 'yes' }));
    expect(orders.map((order) => order.id).filter((one) => one === id)).toEqual(late);
    const own = answerOf(await vendorOrderList(market.as(shop.seller.user, now), {})).orders;
    expect(own.map(({ isLate }) => isLate)).toEqual([late.length > 0]);
  }
});
