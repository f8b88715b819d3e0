import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { rupees } from '../../kernel/money.ts';
import { placeOrder } from '../place/place-order.ts';
import { getOrder } from './get-order.ts';
import { myOrders } from './my-orders.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
});
afterAll(() => market.close());

async function anOrder(buyer: SignedIn, products: number): Promise<string> {
  const made = [];
  for (let n = 0; n < products; n++) made.push(await aProduct(market, { price: rupees(10), stock: 9 }));
  const result = await placeOrder(market.as(buyer), {
    checkoutId: `own-orders-test-${buyer.id}-${String(products)}`.slice(-60),
    items: made.map(({ id }) => ({ productId: id, quantity: 2 })),
    addressId: await anAddress(market, buyer),
    total: rupees(20 * products + 250),
  });
  if (!result.ok) throw new Error(result.failure.code);
  return result.value.id;
}

it('lists the first two items of an order and the number of further ones (docs/product.md, My Orders)', async () => {
  const buyer = await aCustomer(market);
  await anOrder(buyer, 4);
  const result = await myOrders(market.as(buyer), {});
  expect(result.ok && result.value.orders).toMatchObject([{ itemCount: 4, moreItems: 2 }]);
  expect(result.ok && result.value.orders[0]?.firstItems).toHaveLength(2);
});

it('sorts newest first and tolerates invalid page numbers', async () => {
  const buyer = await aCustomer(market);
  const ids = [await anOrder(buyer, 1), await anOrder(buyer, 2)];
  for (const page of [undefined, '1', 'x', -4, 1.5]) {
    const result = await myOrders(market.as(buyer), { page });
    expect(result.ok && result.value.orders.map((order) => order.id)).toEqual([ids[1], ids[0]]);
  }
});

it('paginates by ten without gaps or repetitions, and returns the total count', async () => {
  const buyer = await aCustomer(market);
  const seed = await aProduct(market, { stock: 99 });
  for (let day = 1; day <= 23; day++)
    await aPastOrder(market, {
      by: buyer,
      at: `2026-10-${day}T10:00:00Z`.replace(/-(\d)T/, '-0$1T'),
      products: [seed],
    });
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(answerOf(await myOrders(market.as(buyer), { page })));
  expect(pages.map(({ orders }) => orders.length)).toEqual([10, 10, 3]);
  expect(pages.map(({ page, last, count }) => [page, last, count])).toEqual([
    [1, 3, 23],
    [2, 3, 23],
    [3, 3, 23],
  ]);
  const all = pages.flatMap(({ orders }) => orders);
  expect(new Set(all.map(({ id }) => id)).size).toBe(23);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all.map(({ createdAt }) => createdAt).toSorted((one, other) => other.getTime() - one.getTime()),
  );
  expect(answerOf(await myOrders(market.as(buyer), { page: 99 })).page).toBe(3);
});

it('hides the orders of other customers', async () => {
  const buyer = await aCustomer(market);
  const id = await anOrder(buyer, 1);
  for (const stranger of [await aCustomer(market), await anAdmin(market)]) {
    expect(await getOrder(market.as(stranger), { id })).toBeRefused('not-found');
    const list = await myOrders(market.as(stranger), {});
    expect(list.ok && list.value.orders).toEqual([]);
  }
  expect(await getOrder(market.visitor, { id })).toBeRefused('actor.signed-out');
  expect(await getOrder(market.as(buyer), { id: 'a\0b' })).toBeRefused('not-found');
  expect(await getOrder(market.as(buyer), { id })).toSucceed();
});
