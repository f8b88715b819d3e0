import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { rupees } from '../kernel/money.ts';
import { listVendors } from './list-vendors.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  const by = await aCustomer(market);
  for (let n = 0; n < 7; n++) {
    const { vendorId } = await aVendor(market, { companyName: `Firm ${n}` });
    const product = await aProduct(market, { vendorId, price: rupees(100), stock: 99 });
    // Two have sold nothing, and two the same.
    const quantity = [0, 5, 3, 8, 0, 3, 1][n] ?? 0;
    if (quantity > 0)
      await aPastOrder(market, { by, at: '2026-10-02T10:00:00Z', products: [product], quantity });
  }
});
afterAll(() => market.close());

it.each([true, false])('pages through vendors by their sales, descending: %s', async (isDescending) => {
  const admin = market.as(await anAdmin(market));
  const page = async (cursor: object) =>
    answerOf(await listVendors(admin, { sort: 'sales', isDescending, rows: 3, ...cursor }));
  const pages = [await page({})];
  while (pages.at(-1)?.next) pages.push(await page({ after: pages.at(-1)?.next }));
  const rows = pages.flatMap(({ vendors }) => vendors);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(7);
  const sales = rows.map((row) => row.sales / rupees(100));
  expect(sales).toEqual(isDescending ? [8, 5, 3, 3, 1, 0, 0] : [0, 0, 1, 3, 3, 5, 8]);
  expect(pages.map(({ total, previous }) => [total, previous !== null])).toEqual([
    [7, false],
    [7, true],
    [7, true],
  ]);
  const back = await page({ before: pages[2]?.previous });
  expect(back.vendors).toEqual(pages[1]?.vendors);
  expect((await page({ after: 'gone' })).vendors).toEqual([]);
  const support = market.as(await anAdmin(market, { role: 'support' }));
  const unseen = answerOf(await listVendors(support, { sort: 'sales' }));
  expect(unseen.vendors.every((row) => row.sales === 0)).toBe(true);
});
