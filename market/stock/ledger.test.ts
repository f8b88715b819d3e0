import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer, anAddress, aProduct, type TestProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { specifiedTerms, totalsOf } from '../delivery/rules.ts';
import { rupees } from '../kernel/money.ts';
import { placeOrder } from '../orders/place/place-order.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const price = rupees(100);
const openings = [5, 1, 0];
/** Orders of up to three products. Some exceed the stock, some repeat a checkout id. */
const mixOfOrders = fc.array(
  fc.record({
    checkout: fc.integer({ min: 1, max: 6 }),
    quantities: fc.uniqueArray(
      fc.record({ index: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 3 }) }),
      {
        selector: ({ index }) => index,
        minLength: 1,
        maxLength: 3,
      },
    ),
  }),
  { maxLength: 12 },
);

/** Stock of each product, and the sum of its movements. */
async function stockAndMovements(ids: string[]) {
  const products = await market.db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .execute();
  const movements = await market.db
    .selectFrom('stockMovements')
    .select(['productId', 'delta'])
    .where('productId', 'in', ids)
    .execute();
  return products.map(({ id, stock }) => ({
    stock,
    moved: movements.filter((one) => one.productId === id).reduce((sum, { delta }) => sum + delta, 0),
  }));
}

it('stock equals the sum of the stock movements after any mix of orders', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(mixOfOrders, async (orders) => {
      run += 1;
      const buyer = await aCustomer(market);
      const addressId = await anAddress(market, buyer);
      const products: TestProduct[] = [];
      for (const stock of openings) products.push(await aProduct(market, { price, stock }));
      let sold = 0;
      for (const { checkout, quantities } of orders) {
        const count = quantities.reduce((sum, { quantity }) => sum + quantity, 0);
        const result = await placeOrder(market.as(buyer), {
          checkoutId: `mix-of-orders-${run}-${checkout}`,
          items: quantities.map(({ index, quantity }) => ({ productId: products[index]?.id, quantity })),
          addressId,
          total: totalsOf(price * count, specifiedTerms).total,
        });
        if (result.ok && result.value.isNew) sold += count;
      }
      const rows = await stockAndMovements(products.map(({ id }) => id));
      for (const { stock, moved } of rows) expect(moved).toBe(stock);
      expect(rows.reduce((sum, { stock }) => sum + stock, 0)).toBe(6 - sold);
    }),
    { numRuns: 25 },
  );
});
