import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAddress, aProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { SignedIn } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { cashLimitOf, mostCash } from '../payments/rules.ts';
import { cancelOrder } from './cancel-order.ts';
import { cashLeft } from './cash-orders.ts';
import { placeOrder } from './place-order.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

/** Buys one thing at a price in rupees above the free shipping, on a day. */
async function buy(buyer: SignedIn, price: number, context = market.as(buyer)) {
  const product = await aProduct(market, { price: rupees(price) });
  return placeOrder(context, {
    checkoutId: newId(),
    items: [{ productId: product.id, quantity: 1 }],
    addressId: await anAddress(market, buyer),
    total: rupees(price),
  });
}

it('takes up to ₹1,99,999 in cash from a person on a day, whatever the setting is', async () => {
  expect(mostCash).toBe(rupees(199_999));
  expect(cashLimitOf({ codLimit: null })).toBe(mostCash);
  expect(cashLimitOf({ codLimit: rupees(700_000) })).toBe(mostCash);
  expect(cashLimitOf({ codLimit: rupees(5_000) })).toBe(rupees(5_000));
  await market.db
    .updateTable('storeSettings')
    .set({ codLimit: rupees(700_000) })
    .execute();
  expect(await buy(await aCustomer(market), 200_000)).toBeRefused('payment.cash-limit');
  await market.db.updateTable('storeSettings').set({ codLimit: null }).execute();
  expect(await buy(await aCustomer(market), 200_000)).toBeRefused('payment.cash-limit');
  expect(await buy(await aCustomer(market), 199_999)).toSucceed();
});

it('counts all orders of a person on a day, without what was cancelled, and begins anew the next day', async () => {
  const buyer = await aCustomer(market);
  const { id } = answerOf(await buy(buyer, 150_000));
  expect(answerOf(await cashLeft(market.as(buyer), {}))).toEqual({
    limit: mostCash,
    left: rupees(49_999),
  });
  const refused = await buy(buyer, 50_000);
  expect(refused).toBeRefused('payment.cash-limit');
  expect(!refused.ok && refused.failure.facts).toEqual({ limit: mostCash, today: rupees(150_000) });
  expect(await buy(await aCustomer(market), 50_000)).toSucceed();
  const tomorrow = new Date(market.visitor.clock().getTime() + 86_400_000);
  expect(await buy(buyer, 50_000, { ...market.as(buyer), clock: () => tomorrow })).toSucceed();
  answerOf(await cancelOrder(market.as(buyer), { id, reason: 'mistake' }));
  expect(await buy(buyer, 149_999)).toSucceed();
});

it('holds for orders that are sent at once', async () => {
  const buyer = await aCustomer(market);
  const answers = await Promise.all([90_000, 90_000, 90_000, 90_000].map((price) => buy(buyer, price)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
});
