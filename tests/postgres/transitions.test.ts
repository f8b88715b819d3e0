import { afterAll, beforeAll, expect, it } from 'vitest';
import { rupees } from '../../market/kernel/money.ts';
import { cancelOrder } from '../../market/orders/move/cancel-order.ts';
import { moveOwnConsignment } from '../../market/orders/move/move-own-consignment.ts';
import { reduceLines } from '../../market/orders/move/reduce-lines.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import { answerOf } from '../support/answer-of.ts';
import { aCustomer, anAddress, aProduct, aVendor, type TestProduct } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
});
afterAll(() => market.close());

const ship = { to: 'shipped', carrier: 'India Post', trackingNumber: 'EM123456789IN' };

it('only one of a concurrent cancellation and shipment succeeds, and stock is returned at most once', async () => {
  const seller = await aVendor(market);
  const winners = new Set<string>();
  for (let round = 0; round < 25; round++) {
    const product = await aProduct(market, { vendorId: seller.vendorId, price: rupees(100), stock: 5 });
    const buyer = await aCustomer(market);
    const order = answerOf(
      await placeOrder(market.as(buyer), {
        checkoutId: `cancel-or-ship-${buyer.id}`,
        items: [{ productId: product.id, quantity: 2 }],
        addressId: await anAddress(market, buyer),
        total: rupees(450),
      }),
    );
    const part = await market.db
      .selectFrom('consignments')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow();
    const vendor = (wish: object) => moveOwnConsignment(market.as(seller.user), { id: part.id, ...wish });
    expect(await vendor({ to: 'processing' })).toSucceed();
    const cancel = () => cancelOrder(market.as(buyer), { id: order.id });
    const results = await Promise.all(
      round % 2
        ? [cancel(), vendor(ship), cancel(), vendor(ship)]
        : [vendor(ship), cancel(), vendor(ship), cancel()],
    );
    const { status } = await market.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const isCancel = (index: number) => (index + round) % 2 === 1;
    for (const [index, result] of results.entries())
      expect(result.ok).toBe(isCancel(index) === (status === 'cancelled'));
    winners.add(status);
    const movements = await market.db
      .selectFrom('stockMovements')
      .select('delta')
      .where('productId', '=', product.id)
      .execute();
    const { stock } = await market.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(status === 'cancelled' ? 5 : 3);
    expect(movements.reduce((sum, { delta }) => sum + delta, 0)).toBe(stock);
  }
  expect([...winners].every((status) => status === 'cancelled' || status === 'shipped')).toBe(true);
});

it('concurrent reductions and a cancellation return each piece to the stock once', async () => {
  const seller = await aVendor(market);
  for (let round = 0; round < 15; round++) {
    const product = await aProduct(market, { vendorId: seller.vendorId, price: rupees(100), stock: 5 });
    const buyer = await aCustomer(market);
    const order = answerOf(
      await placeOrder(market.as(buyer), {
        checkoutId: `reduce-or-cancel-${buyer.id}`,
        items: [{ productId: product.id, quantity: 3 }],
        addressId: await anAddress(market, buyer),
        total: rupees(550),
      }),
    );
    const part = await market.db
      .selectFrom('consignments')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow();
    const reduce = (left: string) =>
      reduceLines(market.as(seller.user), { id: part.id, before: ['3'], left: [left], reason: 'other' });
    const cancel = () => cancelOrder(market.as(buyer), { id: order.id });
    const [one, same, other, cancelled] = await Promise.all(
      round % 2
        ? [reduce('1'), reduce('1'), reduce('2'), cancel()]
        : [cancel(), reduce('1'), reduce('1'), reduce('2')].reverse(),
    );
    expect(cancelled).toSucceed();
    for (const result of [one, same, other])
      if (!result?.ok) expect(result).toBeRefused('order.move-refused');
    const { stock } = await market.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(5);
    const row = await market.db
      .selectFrom('orders')
      .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
      .select(['total', 'cancelledAmount', 'lineTotal'])
      .where('orders.id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.cancelledAmount).toBe(row.total);
    expect(row.total).toBe(row.lineTotal + rupees(250));
  }
});

it('concurrent orders and cancellations with the same two vendors do not deadlock', async () => {
  const sellers = [await aVendor(market), await aVendor(market)];
  const products: TestProduct[] = [];
  for (const { vendorId } of sellers)
    products.push(await aProduct(market, { vendorId, price: rupees(100), stock: 1000 }));
  const buyers = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const buyer = await aCustomer(market);
      return { buyer, addressId: await anAddress(market, buyer) };
    }),
  );
  const results = await Promise.all(
    buyers.map(async ({ buyer, addressId }, index) => {
      const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
      const placed = await placeOrder(market.as(buyer), {
        checkoutId: `place-and-cancel-${buyer.id}`,
        items: index % 2 ? items : items.toReversed(),
        addressId,
        total: rupees(450),
      });
      return cancelOrder(market.as(buyer), { id: answerOf(placed).id });
    }),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(30);
  for (const { id } of products) {
    const { stock } = await market.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(1000);
  }
});
