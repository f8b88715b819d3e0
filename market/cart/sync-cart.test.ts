import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAddress, aProduct, type TestProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { syncCart } from './sync-cart.ts';

let market: TestMarket;
let seed: TestProduct;
let pump: TestProduct;
let buyer: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  seed = await aProduct(market, { price: rupees(100), stock: 4 });
  pump = await aProduct(market, { price: rupees(100), stock: 9 });
});
afterAll(() => market.close());
beforeEach(async () => {
  buyer = await aCustomer(market);
});

const text = (...items: [TestProduct, number][]) =>
  JSON.stringify({ items: items.map(([{ id }, quantity]) => ({ productId: id, quantity })) });

/** Syncs the cart; returns the stored quantities of seed and pump. */
async function sync(input: Record<string, unknown>, who = buyer) {
  const { owner, items } = answerOf(await syncCart(market.as(who), { owner: '', before: '', ...input }));
  expect(owner).toBe(who.id);
  return [seed, pump].map(({ id }) => items.find(({ productId }) => productId === id)?.quantity ?? 0);
}

it('merges a guest cart by the larger quantity, capped at stock', async () => {
  expect(await sync({ cart: text([seed, 2]) })).toEqual([2, 0]);
  expect(await sync({ cart: text([seed, 9], [pump, 1]) })).toEqual([4, 1]);
  expect(await sync({ cart: text([pump, 1]) })).toEqual([4, 1]);
});

it('applies the changes of a browser and does not restore lines that another device removed', async () => {
  const both = text([seed, 2], [pump, 1]);
  await sync({ cart: both });
  const owner = buyer.id;
  expect(await sync({ owner, cart: text([seed, 2]), before: both })).toEqual([2, 0]);
  expect(await sync({ owner, cart: text([seed, 3], [pump, 1]), before: both })).toEqual([3, 0]);
});

it('ignores the cart of another account', async () => {
  const other = await aCustomer(market);
  await sync({ cart: text([seed, 2]) });
  expect(await sync({ owner: buyer.id, cart: text([seed, 2]), before: '' }, other)).toEqual([0, 0]);
  expect(await sync({ owner: buyer.id, cart: text(), before: text([seed, 2]) }, other)).toEqual([0, 0]);
  expect(await sync({ cart: text() })).toEqual([2, 0]);
});

it('ignores invalid input', async () => {
  await sync({ cart: text([seed, 1]) });
  for (const cart of [
    '',
    '{',
    '[]',
    '{"items":[{"productId":"a b","quantity":1}]}',
    7,
    null,
    text([pump, -3]),
  ])
    expect(await sync({ cart })).toEqual([1, 0]);
  const stranger = JSON.stringify({ items: [{ productId: 'no-such-product', quantity: 3 }] });
  expect(await sync({ cart: stranger })).toEqual([1, 0]);
  expect(await syncCart(market.visitor, { cart: '' })).toBeRefused('actor.signed-out');
});

it('removes the purchased quantities after an order', async () => {
  await sync({ cart: text([seed, 2], [pump, 1]) });
  const order = {
    checkoutId: newId(),
    items: [{ productId: seed.id, quantity: 1 }],
    addressId: await anAddress(market, buyer),
    total: rupees(350),
  };
  for (const _ of [1, 2]) expect(await placeOrder(market.as(buyer), order)).toSucceed();
  expect(await sync({ cart: text() })).toEqual([1, 1]);
});
