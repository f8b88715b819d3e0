import { afterAll, beforeAll, expect, it } from 'vitest';
import { rupees } from '../../market/kernel/money.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import { aCustomer, anAddress, aProduct } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
});
afterAll(() => market.close());

async function stockAndLedger(ids: string[]) {
  const rows = await market.db
    .selectFrom('products')
    .innerJoin('stockMovements', 'stockMovements.productId', 'products.id')
    .select(['products.id', 'products.stock'])
    .select(({ fn }) => fn.sum<number>('delta').as('moved'))
    .where('products.id', 'in', ids)
    .groupBy(['products.id', 'products.stock'])
    .execute();
  return rows.map(({ stock, moved }) => ({ stock, moved: Number(moved) }));
}

async function buyers(count: number) {
  const made = Array.from({ length: count }, async () => {
    const buyer = await aCustomer(market);
    return { buyer, addressId: await anAddress(market, buyer) };
  });
  return Promise.all(made);
}

const outcomes = (results: { ok: boolean; failure?: { code: string } }[]) =>
  Map.groupBy(results, (result) => (result.ok ? 'ordered' : (result.failure?.code ?? '')));

it('sells exactly ten of ten to 200 concurrent buyers', async () => {
  const product = await aProduct(market, { price: rupees(100), stock: 10 });
  const everybody = await buyers(200);
  const results = await Promise.all(
    everybody.map(({ buyer, addressId }) =>
      placeOrder(market.as(buyer), {
        checkoutId: `parallel-buyer-${buyer.id}`,
        items: [{ productId: product.id, quantity: 1 }],
        addressId,
        total: rupees(350),
      }),
    ),
  );
  const by = outcomes(results);
  expect(by.get('ordered')).toHaveLength(10);
  expect(by.get('stock.insufficient')).toHaveLength(190);
  expect(await stockAndLedger([product.id])).toEqual([{ stock: 0, moved: 0 }]);
});

it('carts with the same products in opposite order do not deadlock', async () => {
  const products = [
    await aProduct(market, { price: rupees(100), stock: 1000 }),
    await aProduct(market, { price: rupees(100), stock: 1000 }),
  ];
  const everybody = await buyers(60);
  const results = await Promise.all(
    everybody.map(({ buyer, addressId }, index) => {
      const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
      return placeOrder(market.as(buyer), {
        checkoutId: `opposite-order-${buyer.id}`,
        items: index % 2 ? items : items.toReversed(),
        addressId,
        total: rupees(450),
      });
    }),
  );
  expect(outcomes(results).get('ordered')).toHaveLength(60);
  expect(await stockAndLedger(products.map(({ id }) => id))).toEqual([
    { stock: 940, moved: 940 },
    { stock: 940, moved: 940 },
  ]);
});

it('a checkout sent twenty times concurrently becomes one order', async () => {
  const product = await aProduct(market, { price: rupees(100), stock: 3 });
  const other = await aProduct(market, { price: rupees(100), stock: 30 });
  const buyer = await aCustomer(market);
  const addressId = await anAddress(market, buyer);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      placeOrder(market.as(buyer), {
        checkoutId: 'the-same-checkout-twenty-times',
        // Every other request has another product and therefore another lock: the unique index alone must prevent
        // duplicates.
        items: [{ productId: n % 2 ? product.id : other.id, quantity: 1 }],
        addressId,
        total: rupees(350),
      }),
    ),
  );
  const ids = new Set(results.map((result) => (result.ok ? result.value.id : result.failure.code)));
  expect(ids.size).toBe(1);
  const ledger = await stockAndLedger([product.id, other.id]);
  expect(ledger.reduce((sum, { stock }) => sum + stock, 0)).toBe(32);
  for (const { stock, moved } of ledger) expect(moved).toBe(stock);
});
