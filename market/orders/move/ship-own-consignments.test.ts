import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor, type TestProduct } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { rupees } from '../../kernel/money.ts';
import { ordersToPrint } from '../read/orders-to-print.ts';
import { ordersToShip } from '../read/orders-to-ship.ts';
import { vendorOrder } from '../read/vendor-order.ts';
import { numberProblems } from '../shipping-rules.ts';
import type { OrderStatus } from '../statuses.ts';
import { movedOrders } from './moved-orders.ts';
import { shipOwnConsignments } from './ship-own-consignments.ts';

let market: TestMarket;
let seller: Awaited<ReturnType<typeof aVendor>>;
let stranger: Awaited<ReturnType<typeof aVendor>>;
let wheat: TestProduct;
let buyer: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  [seller, stranger] = [await aVendor(market), await aVendor(market)];
  wheat = await aProduct(market, { vendorId: seller.vendorId, price: rupees(100), stock: 999 });
  buyer = await aCustomer(market, { name: 'Ramesh Patil' });
});
afterAll(() => market.close());

let hour = 0;
/** Orders with these statuses, oldest first; returns the ids of their consignments. */
async function orders(...statuses: OrderStatus[]): Promise<string[]> {
  const ids: string[] = [];
  for (const status of statuses) {
    hour += 1;
    const at = new Date(Date.UTC(2026, 9, 1, hour)).toISOString();
    const id = await aPastOrder(market, { by: buyer, at, products: [wheat], status });
    const part = await market.db.selectFrom('consignments').select('id').where('orderId', '=', id).execute();
    ids.push(...part.map((row) => row.id));
  }
  return ids;
}

const ship = (parcels: object[], other: object = {}, by = seller) =>
  shipOwnConsignments(market.as(by.user), {
    carrier: 'India Post',
    isOwnDelivery: false,
    parcels,
    ...other,
  });
const stateOf = async (id: string) => {
  const { status, carrier, trackingNumber } = answerOf(await vendorOrder(market.as(seller.user), { id }));
  return [status, carrier, trackingNumber];
};

it('ships what is ready with one carrier and its own number each, and reports what had moved on', async () => {
  const [first, second, pending, done] = await orders('processing', 'processing', 'pending', 'delivered');
  const result = answerOf(
    await ship([
      { id: first, trackingNumber: ' EM123456789IN ' },
      { id: second, trackingNumber: '149583920424' },
      { id: pending, trackingNumber: '149583920425' },
      { id: done, trackingNumber: '149583920426' },
    ]),
  );
  expect(result.moved).toEqual([first, second]);
  expect(result.stayed.map(({ status }) => status).toSorted()).toEqual(['delivered', 'pending']);
  expect(await stateOf(first ?? '')).toEqual(['shipped', 'India Post', 'EM123456789IN']);
  expect(await stateOf(second ?? '')).toEqual(['shipped', 'India Post', '149583920424']);
  expect(await stateOf(pending ?? '')).toEqual(['pending', null, null]);
});

it('leaves rows without a number, with a malformed one and with the same one as they are', async () => {
  const [none, wrong, same, other] = await orders('processing', 'processing', 'processing', 'processing');
  const parcels = [
    { id: none, trackingNumber: '' },
    { id: wrong, trackingNumber: '<b>' },
    { id: same, trackingNumber: 'EM-1234' },
    { id: other, trackingNumber: 'em 1234' },
  ];
  expect(answerOf(await ship(parcels))).toEqual({ to: 'shipped', moved: [], stayed: [] });
  // A vendor who delivers needs no numbers.
  expect(answerOf(await ship(parcels, { isOwnDelivery: true })).moved).toEqual([none]);
  expect(await stateOf(none ?? '')).toEqual(['shipped', 'India Post', null]);
  expect(numberProblems(['', 'a!', 'EM-1234', 'em 1234', '4711'], false)).toEqual([
    { why: 'none' },
    { why: 'format' },
    { why: 'same', as: 3 },
    { why: 'same', as: 2 },
    null,
  ]);
});

it('refuses a shipment without a carrier, and orders of other vendors', async () => {
  const [id] = await orders('processing');
  const parcels = [{ id, trackingNumber: '149583920499' }];
  expect(await ship(parcels, { carrier: ' ' })).toBeRefused('input.invalid', {
    fields: { carrier: 'carrier.required' },
  });
  expect(answerOf(await ship(parcels, {}, stranger))).toEqual({ to: 'shipped', moved: [], stayed: [] });
  expect(await ship(Array(101).fill({ id: 'x', trackingNumber: '' }))).toBeRefused('input.invalid');
  expect(await stateOf(id ?? '')).toEqual(['processing', null, null]);
  expect(answerOf(await ordersToShip(market.as(stranger.user), { ids: [id] }))).toEqual({
    orders: [],
    couriers: [],
    others: 1,
  });
  expect(answerOf(await ordersToPrint(market.as(stranger.user), { ids: [id] }))).toEqual([]);
});

it('names the orders behind stock movements to their vendor and to administrators alone', async () => {
  const [id] = await orders('processing');
  const { orderId } = await market.db
    .selectFrom('consignments')
    .select('orderId')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  const number = expect.stringMatching(/^KB-/);
  const seen = async (user: SignedIn) => answerOf(await movedOrders(market.as(user), { ids: [orderId] }));
  expect(await seen(seller.user)).toEqual({ [orderId]: { id, number } });
  expect(await seen(stranger.user)).toEqual({});
  expect(await seen(await anAdmin(market))).toEqual({ [orderId]: { id: orderId, number } });
  expect(await movedOrders(market.as(buyer), { ids: [orderId] })).toBeRefused('actor.forbidden');
});

it('lists the accepted of the selected orders, or all accepted ones, oldest first', async () => {
  const [late, pending, early] = await orders('processing', 'pending', 'processing');
  const chosen = answerOf(await ordersToShip(market.as(seller.user), { ids: [early, pending, late] }));
  expect(chosen.orders.map(({ id }) => id)).toEqual([late, early]);
  expect(chosen.others).toBe(1);
  const all = answerOf(await ordersToShip(market.as(seller.user), { ids: [] }));
  expect(all.orders.every(({ status }) => status === 'processing')).toBe(true);
  expect(all.orders.map(({ id }) => id)).toEqual(expect.arrayContaining([late, early]));
  expect(all.others).toBe(0);
});

it('prints the selected orders in their order, with the sender, both names and the net weight where known', async () => {
  const [one, cancelled, two] = await orders('processing', 'cancelled', 'shipped');
  const ids = [two, one, cancelled, two];
  const print = async () => answerOf(await ordersToPrint(market.as(seller.user), { ids }));
  const found = await print();
  expect(found.map(({ id }) => id)).toEqual([two, one]);
  expect(found[0]).toMatchObject({ to: { phone: '9876543210' }, vendor: { phone: expect.any(String) } });
  expect(found[0]?.lines[0]?.otherName).toBeTruthy();
  const net = (netQuantity: number | null, netUnit: 'kg' | 'g' | 'l' | null) =>
    market.db.updateTable('products').set({ netQuantity, netUnit }).where('id', '=', wheat.id).execute();
  await net(2.5, 'kg');
  expect((await print())[0]?.net).toBe(2_500);
  await net(50, 'g');
  expect((await print())[0]?.net).toBe(50);
  await net(1, 'l');
  expect((await print())[0]?.net).toBeNull();
});
