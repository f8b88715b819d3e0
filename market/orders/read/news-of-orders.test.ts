import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { rupees } from '../../kernel/money.ts';
import { moveConsignments } from '../move/move-consignments.ts';
import type { OrderStatus } from '../statuses.ts';
import { myOrders } from './my-orders.ts';
import { newsOfOrders } from './news-of-orders.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const at = new Date('2026-11-20T06:00:00Z');
let moves = 0;

async function move(orderId: string, to: OrderStatus, vendorId?: string): Promise<void> {
  await market.db.transaction().execute((db) =>
    moveConsignments(
      { ...market.system, db, clock: () => new Date(at.getTime() + ++moves) },
      orderId,
      (part) => vendorId === undefined || part.vendorId === vendorId,
      {
        to,
        by: to === 'cancelled' ? 'customer' : 'vendor',
        ...(to === 'shipped' && { carrier: 'DTDC', trackingNumber: 'D123' }),
      },
    ),
  );
}

async function newsOf(id: string, day = '2026-11-21') {
  const order = await market.db
    .selectFrom('orders')
    .select(['id', 'status', 'currentTotal', 'prepaid', 'estimatedOn', 'confirmBy', 'confirmedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const context = { ...market.system, language: 'en' as const, clock: () => new Date(`${day}T06:00:00Z`) };
  const news = (await newsOfOrders(context, [{ ...order, payBy: null }])).get(id);
  return { title: news?.title, text: news?.text, parcels: Object.values(news?.parcels ?? {}) };
}

/** An order of one parcel, or of one of each of two vendors. */
async function anOrder(
  prices: readonly number[],
): Promise<{ id: string; buyer: SignedIn; vendors: string[] }> {
  const buyer = await aCustomer(market);
  const products = [];
  const vendors = [];
  for (const price of prices) {
    const { vendorId } = await aVendor(market);
    vendors.push(vendorId);
    products.push(await aProduct(market, { vendorId, price: rupees(price) }));
  }
  return { id: await aPastOrder(market, { by: buyer, at: at.toISOString(), products }), buyer, vendors };
}

it('says of an order with one parcel what is true now, the same in the list', async () => {
  const { id, buyer } = await anOrder([6_000]);
  const said: unknown[] = [await newsOf(id)];
  for (const to of ['processing', 'shipped', 'delivered'] as const) {
    await move(id, to);
    said.push(await newsOf(id));
  }
  const due = 'Pay ₹6,000 in cash at the door.';
  expect(said).toEqual([
    { title: 'Order Confirmed', text: `It is packed next and comes by 27 Nov. ${due}`, parcels: [] },
    { title: 'Order Confirmed', text: `It is being packed and comes by 27 Nov. ${due}`, parcels: [] },
    { title: 'On its way', text: `Sent with DTDC D123, comes by 27 Nov. ${due}`, parcels: [] },
    { title: 'Delivered', text: 'It was delivered on 20 Nov. Something wrong? Tell us.', parcels: [] },
  ]);
  const [listed] = answerOf(await myOrders(market.as(buyer), {})).orders;
  expect(listed?.news).toBe('It was delivered on 20 Nov. Something wrong? Tell us.');
});

it('promises no day that is over', async () => {
  const { id } = await anOrder([6_000]);
  expect((await newsOf(id, '2026-11-28')).text).toBe('It is packed next. Pay ₹6,000 in cash at the door.');
});

it('says of several parcels what each does, and calls none cancelled but those that are', async () => {
  const { id, vendors } = await anOrder([6_000, 2_000]);
  await move(id, 'cancelled', vendors[1]);
  expect(await newsOf(id)).toMatchObject({
    title: 'Order Confirmed',
    text: 'It is packed next and comes by 27 Nov. Pay ₹6,000 in cash at the door.',
    parcels: expect.arrayContaining([
      'It is packed next and comes by 27 Nov. Pay ₹6,000 in cash at the door.',
      'Cancelled, the rest of the order is not. Pay ₹6,000 in cash for the rest.',
    ]),
  });
  await move(id, 'cancelled', vendors[0]);
  const none = 'It is cancelled: nothing is sent. Nothing is left to pay.';
  expect(await newsOf(id)).toEqual({ title: 'Order cancelled', text: none, parcels: [none, none] });
});

it('leaves it to the parcels where they differ, with the heading of the slowest', async () => {
  const { id, vendors } = await anOrder([6_000, 2_000]);
  for (const to of ['processing', 'shipped'] as const) await move(id, to);
  expect(await newsOf(id)).toMatchObject({
    title: 'On its way',
    text: 'It was sent and comes by 27 Nov. Pay ₹8,000 in cash at the door.',
  });
  await move(id, 'delivered', vendors[0]);
  expect(await newsOf(id)).toMatchObject({
    title: 'On its way',
    text: 'The parcels are at different steps. Pay ₹2,000 in cash at the door.',
  });
  await move(id, 'returned', vendors[1]);
  expect(await newsOf(id)).toMatchObject({
    title: 'Delivered',
    text: 'The parcels are at different steps.',
    parcels: expect.arrayContaining(['It is back with the seller. Nothing is left to pay.']),
  });
});
