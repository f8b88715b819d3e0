import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAddress, aProduct } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { rupees } from '../../kernel/money.ts';
import { cashLimitOf, maxCash } from '../../settings/cash-limit-rules.ts';
import { cancelOrder } from '../move/cancel-order.ts';
import { cashLeft } from './cash-orders.ts';
import { placeOrder } from './place-order.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

/** A buyer with a delivered order. */
async function aKnownBuyer(): Promise<SignedIn> {
  const buyer = await aCustomer(market);
  const products = [await aProduct(market, { price: rupees(600) })];
  await aPastOrder(market, { by: buyer, at: '2026-10-01T06:00:00Z', products, status: 'delivered' });
  return buyer;
}

/** Buys one item at a price in rupees above the free shipping limit, on a given day. */
async function buy(buyer: SignedIn, price: number, context = market.as(buyer)) {
  const product = await aProduct(market, { price: rupees(price) });
  return placeOrder(context, {
    checkoutId: newId(),
    items: [{ productId: product.id, quantity: 1 }],
    addressId: await anAddress(market, buyer),
    total: rupees(price),
  });
}

async function setLimit(codLimit: number | null): Promise<void> {
  await market.db.updateTable('storeSettings').set({ codLimit }).execute();
}

/** Delivers an order of one parcel at a time. */
async function deliverAt(orderId: string, createdAt: Date): Promise<void> {
  const { id: consignmentId } = await market.db
    .updateTable('consignments')
    .set({ status: 'delivered' })
    .where('orderId', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const move = { id: newId(createdAt), consignmentId, actorId: null, movedBy: 'admin' as const, createdAt };
  await market.db
    .insertInto('consignmentMoves')
    .values({ ...move, fromStatus: 'shipped', toStatus: 'delivered', reason: null })
    .execute();
}

it('accepts up to ₹1,99,999 in cash per person and day, regardless of the setting', async () => {
  expect(maxCash).toBe(rupees(199_999));
  expect(cashLimitOf({ codLimit: null })).toBe(maxCash);
  expect(cashLimitOf({ codLimit: rupees(700_000) })).toBe(maxCash);
  expect(cashLimitOf({ codLimit: rupees(5_000) })).toBe(rupees(5_000));
  await setLimit(rupees(700_000));
  expect(await buy(await aKnownBuyer(), 200_000)).toBeRefused('payment.cash-limit');
  await setLimit(null);
  expect(await buy(await aKnownBuyer(), 200_000)).toBeRefused('payment.cash-limit');
  expect(await buy(await aKnownBuyer(), 199_999)).toSucceed();
});

it('counts all orders of a person on a day except cancelled ones, and restarts a lower limit on the next day', async () => {
  const buyer = await aKnownBuyer();
  const { id } = answerOf(await buy(buyer, 150_000));
  expect(answerOf(await cashLeft(market.as(buyer), {}))).toMatchObject({
    limit: maxCash,
    left: rupees(49_999),
    beforeFirstDelivery: null,
  });
  const refused = await buy(buyer, 50_000);
  expect(refused).toBeRefused('payment.cash-limit');
  expect(!refused.ok && refused.failure.facts).toEqual({ limit: maxCash, today: rupees(150_000) });
  expect(await buy(await aKnownBuyer(), 50_000)).toSucceed();
  answerOf(await cancelOrder(market.as(buyer), { id, reason: 'mistake' }));
  expect(await buy(buyer, 149_999)).toSucceed();
  await setLimit(rupees(150_000));
  expect(await buy(buyer, 5_100)).toBeRefused('payment.cash-limit');
  const tomorrow = new Date(market.visitor.clock().getTime() + 86_400_000);
  expect(await buy(buyer, 5_100, { ...market.as(buyer), clock: () => tomorrow })).toSucceed();
  await setLimit(null);
});

it('counts what may be received on one day, whenever it was ordered', async () => {
  const buyer = await aKnownBuyer();
  const dayOf = (days: number) => {
    const at = new Date(market.visitor.clock().getTime() + days * 86_400_000);
    return { ...market.as(buyer), clock: () => at };
  };
  const first = answerOf(await buy(buyer, 100_000, dayOf(0)));
  const { id } = answerOf(await buy(buyer, 60_000, dayOf(1)));
  const refused = await buy(buyer, 40_000, dayOf(2));
  expect(refused).toBeRefused('payment.cash-limit');
  expect(!refused.ok && refused.failure.facts).toEqual({ limit: maxCash, awaited: rupees(160_000) });
  expect(await buy(buyer, 39_999, dayOf(2))).toSucceed();

  // Delivered on the third day: it counts on that day, and no longer on the next one.
  await deliverAt(first.id, dayOf(3).clock());
  expect(await buy(buyer, 5_100, dayOf(3))).toBeRefused('payment.cash-limit');
  expect(answerOf(await cashLeft(dayOf(4), {}))).toMatchObject({ awaited: rupees(99_999) });
  expect(await buy(buyer, 100_001, dayOf(4))).toBeRefused('payment.cash-limit');
  expect(await buy(buyer, 40_000, dayOf(4))).toSucceed();
  answerOf(await cancelOrder(market.as(buyer), { id, reason: 'mistake' }));
  expect(await buy(buyer, 60_000, dayOf(4))).toSucceed();
});

it('enforces the limit for concurrent orders', async () => {
  const buyer = await aKnownBuyer();
  const answers = await Promise.all([90_000, 90_000, 90_000, 90_000].map((price) => buy(buyer, price)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
});

it('limits buyers without a delivery to five orders and ₹1,00,000 in all, until their first delivery', async () => {
  const buyer = await aCustomer(market);
  const first = answerOf(await buy(buyer, 60_000));
  const refused = await buy(buyer, 40_001);
  expect(refused).toBeRefused('payment.first-delivery');
  expect(!refused.ok && refused.failure.facts).toEqual({ of: 'sum', limit: rupees(1_00_000) });
  for (let order = 2; order <= 5; order++) expect(await buy(buyer, 5_100)).toSucceed();
  expect(answerOf(await cashLeft(market.as(buyer), {})).beforeFirstDelivery).toEqual({
    orders: 5,
    sum: rupees(80_400),
    maxOrders: 5,
    maxSum: rupees(1_00_000),
  });
  const sixth = await Promise.all([buy(buyer, 5_100), buy(buyer, 5_100)]);
  for (const answer of sixth) {
    expect(answer).toBeRefused('payment.first-delivery');
    expect(!answer.ok && answer.failure.facts).toEqual({ of: 'orders', orders: 5 });
  }

  answerOf(await cancelOrder(market.as(buyer), { id: first.id, reason: 'mistake' }));
  const again = answerOf(await buy(buyer, 5_100));
  await market.db
    .updateTable('consignments')
    .set({ status: 'delivered' })
    .where('orderId', '=', again.id)
    .execute();
  expect(await buy(buyer, 1_50_000)).toSucceed();
});

it('enforces the limit for concurrent orders of a new buyer', async () => {
  const buyer = await aCustomer(market);
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(buyer, 5_100)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
});

it('has no limit for new buyers when the settings contain none', async () => {
  await market.db.updateTable('storeSettings').set({ firstOrders: null, firstSum: null }).execute();
  const buyer = await aCustomer(market);
  expect(await buy(buyer, 1_50_000)).toSucceed();
  for (let order = 2; order <= 6; order++) expect(await buy(buyer, 5_100)).toSucceed();
});
