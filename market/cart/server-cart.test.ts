import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAddress, aProduct, type TestProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context, SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { changeServerCart, keepVisitorCart, readServerCart } from './server-cart.ts';
import { syncCart } from './sync-cart.ts';
import { takeVisitorCart } from './visitor-cart.ts';

let market: TestMarket;
let seed: TestProduct;
let pump: TestProduct;
let soldOut: TestProduct;
let buyer: SignedIn;
let cartId: string;
beforeAll(async () => {
  market = await openTestMarket();
  seed = await aProduct(market, { price: rupees(100), stock: 4 });
  pump = await aProduct(market, { price: rupees(100), stock: 9 });
  soldOut = await aProduct(market, { stock: 0 });
});
afterAll(() => market.close());
beforeEach(async () => {
  buyer = await aCustomer(market);
  cartId = randomBytes(32).toString('base64url');
});

const send = (act: string, product: TestProduct, quantity: string, who: Context = market.visitor) =>
  changeServerCart({ client: '192.0.2.7' })(who, { cartId, act, productId: product.id, quantity });

/** The quantities of seed and pump. */
async function cartOf(who: Context = market.visitor, id: string | null = cartId) {
  const { items } = answerOf(await readServerCart(who, { cartId: id }));
  return [seed, pump].map(({ id: one }) => items.find(({ productId }) => productId === one)?.quantity ?? 0);
}

it("adds to a visitor's cart, never above the stock, and shows today's products", async () => {
  expect(answerOf(await send('add', seed, '3')).isCapped).toBe(false);
  expect(answerOf(await send('add', seed, '3')).isCapped).toBe(true);
  expect(await cartOf()).toEqual([4, 0]);
  const { products } = answerOf(await readServerCart(market.visitor, { cartId }));
  expect(products).toMatchObject([{ id: seed.id, price: rupees(100), stock: 4 }]);
  expect(await cartOf(market.visitor, randomBytes(32).toString('base64url'))).toEqual([0, 0]);
});

it('changes and removes lines; a quantity that is not possible changes nothing', async () => {
  await send('add', seed, '1');
  await send('add', pump, '2');
  expect(await send('change', pump, ' 5 ')).toSucceed();
  expect(await send('change', seed, '5')).toBeRefused('stock.insufficient');
  for (const wrong of ['', '-1', '1.5', 'two', '9999999'])
    expect(await send('change', seed, wrong)).toBeRefused('input.invalid');
  expect(await send('add', seed, '0')).toBeRefused('input.invalid');
  expect(await cartOf()).toEqual([1, 5]);
  await send('remove', seed, 'two');
  await send('change', pump, '0');
  expect(await cartOf()).toEqual([0, 0]);
  await send('change', pump, '3');
  expect(await cartOf()).toEqual([0, 0]);
});

it('takes no product that cannot be ordered', async () => {
  expect(await send('add', soldOut, '1')).toBeRefused('stock.insufficient');
  const unknown = { ...seed, id: 'no-such-product' };
  expect(await send('add', unknown, '1')).toBeRefused('product.unavailable');
  const dealers = await aProduct(market, { category: 'Equipment', subcategory: 'Tractors' });
  expect(await send('add', dealers, '1')).toBeRefused('product.by-enquiry');
});

it('loses nothing when a visitor adds two products at the same moment', async () => {
  await Promise.all([send('add', seed, '1'), send('add', pump, '1')]);
  expect(await cartOf()).toEqual([1, 1]);
});

it("merges a visitor's cart into the account's once, by the larger quantity", async () => {
  await send('add', seed, '3');
  await send('add', pump, '1');
  await syncCart(market.as(buyer), {
    owner: '',
    before: '',
    cart: JSON.stringify({ items: [{ productId: seed.id, quantity: 1 }] }),
  });
  for (const _ of [1, 2]) expect(await cartOf(market.as(buyer))).toEqual([3, 1]);
  await send('remove', seed, '', market.as(buyer));
  expect(await cartOf(market.as(buyer))).toEqual([0, 1]);
  expect(await cartOf()).toEqual([0, 0]);
});

it("stores a visitor's cart with the account before an order, which removes what was bought", async () => {
  await send('add', seed, '3');
  for (const _ of [1, 2]) expect(await keepVisitorCart(market.as(buyer), { cartId })).toSucceed();
  expect(await cartOf()).toEqual([0, 0]);
  const order = {
    checkoutId: newId(),
    items: [{ productId: seed.id, quantity: 2 }],
    addressId: await anAddress(market, buyer),
    total: rupees(450),
  };
  expect(await placeOrder(market.as(buyer), order)).toSucceed();
  expect(await cartOf(market.as(buyer))).toEqual([1, 0]);
});

it('hands over a cart to the browser until it says that it has it, and never twice', async () => {
  await send('add', seed, '2');
  const take = async (taken: string) => answerOf(await takeVisitorCart(market.visitor, { cartId, taken }));
  const first = await take('');
  expect(first?.items).toEqual([{ productId: seed.id, quantity: 2 }]);
  expect(await take('')).toEqual(first);
  expect(await take(first?.version ?? '')).toBeNull();
  expect(await take('')).toBeNull();
  expect(await cartOf()).toEqual([0, 0]);
});

it('limits the carts that a network begins and the changes that it sends', async () => {
  const client = '198.51.100.9';
  const act = { act: 'add', productId: seed.id, quantity: '1' };
  const add = (id: string) => changeServerCart({ client })(market.visitor, { ...act, cartId: id });
  const own = cartId;
  await add(own);
  for (let more = 0; more < 299; more += 1) await add(randomBytes(32).toString('base64url'));
  expect(await add(randomBytes(32).toString('base64url'))).toBeRefused('rate.limited');
  expect(await add(own)).toSucceed();
  for (let more = 0; more < 298; more += 1) await add(own);
  expect(await add(own)).toBeRefused('rate.limited');
});
