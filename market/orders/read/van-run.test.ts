import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import { rupees } from '../../kernel/money.ts';
import { moveOwnConsignment } from '../move/move-own-consignment.ts';
import type { OrderStatus } from '../statuses.ts';
import { vanRun } from './van-run.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  await market.db
    .updateTable('storeSettings')
    .set({ deliveryCodeAbove: rupees(5_000) })
    .execute();
});
afterAll(() => market.close());

const steps: readonly OrderStatus[] = ['processing', 'shipped', 'delivered'];

interface Parcel {
  on: string;
  pincode?: string;
  price?: number;
  status?: OrderStatus;
  way?: 'van' | 'courier';
}

async function aRun(parcels: readonly Parcel[]) {
  const vendor = await aVendor(market);
  for (const { on, pincode = '422001', price = 100, status = 'processing', way = 'van' } of parcels) {
    const product = await aProduct(market, {
      vendorId: vendor.vendorId,
      price: rupees(price),
      name: `At ${price}`,
    });
    const by = await aCustomer(market);
    const orderId = await aPastOrder(market, { by, at: '2026-11-20T06:00:00Z', products: [product] });
    const { address, id } = await market.db
      .updateTable('consignments')
      .from('orders')
      .set({ way, promisedFrom: on, promisedOn: on })
      .where('consignments.orderId', '=', orderId)
      .whereRef('orders.id', '=', 'consignments.orderId')
      .returning(['orders.address', 'consignments.id'])
      .executeTakeFirstOrThrow();
    const moved = JSON.stringify({ ...address, pincode, city: `Village ${pincode}` });
    await market.db.updateTable('orders').set({ address: moved }).where('id', '=', orderId).execute();
    for (const to of steps.slice(0, steps.indexOf(status) + 1))
      answerOf(
        await moveOwnConsignment(market.as(vendor.user), { id, to, carrier: 'Own van', trackingNumber: '' }),
      );
  }
  const clock = () => new Date('2026-11-24T06:00:00Z');
  const read = async (day: string | null = null, staffRole: 'packer' | 'owner' = 'owner') =>
    answerOf(await vanRun(market.as({ ...vendor.user, staffRole }, { clock }), { day }));
  return { read, vendor };
}

it('lists the parcels of a day by pincode, with goods, cash and codes', async () => {
  const { read } = await aRun([
    { on: '2026-11-24', pincode: '422105' },
    { on: '2026-11-24', pincode: '422003', price: 6_000, status: 'shipped' },
    { on: '2026-11-24', pincode: '422105', price: 5_500 },
    { on: '2026-11-24', way: 'courier' },
    { on: '2026-11-24', status: 'delivered' },
    { on: '2026-11-24', status: 'pending' },
    { on: '2026-11-26' },
    { on: '2026-11-23' },
  ]);
  const run = await read();
  expect(run).toMatchObject({ day: '2026-11-24', parcels: 3, more: 0 });
  expect(run.villages.map(({ pincode, place, stops }) => [pincode, place, stops.length])).toEqual([
    ['422003', 'Village 422003', 1],
    ['422105', 'Village 422105', 2],
  ]);
  expect(run.days).toEqual([
    { day: '2026-11-23', count: 1 },
    { day: '2026-11-24', count: 3 },
    { day: '2026-11-26', count: 1 },
  ]);
  const stops = run.villages.flatMap((village) => village.stops);
  expect(run.cash).toBe(stops.reduce((total, { toCollect }) => total + toCollect, 0));
  expect(stops.map(({ items }) => items)).toContainEqual([{ quantity: 1, name: 'At 6000' }]);
  // A dear parcel has a code once it is shipped, and will have one before.
  const coded = stops.filter(({ asksCode }) => asksCode).map(({ items }) => items[0]?.name);
  expect(new Set(coded)).toEqual(new Set(['At 5500', 'At 6000']));
  for (const { phone, name, street } of stops) expect([phone, name, street].includes('')).toBe(false);
});

it('begins with the next day that has parcels, else with the last one, and shows the day that is asked for', async () => {
  const later = await aRun([{ on: '2026-11-23' }, { on: '2026-11-26' }, { on: '2026-11-28' }]);
  expect((await later.read()).day).toBe('2026-11-26');
  expect(await later.read('2026-11-23')).toMatchObject({ day: '2026-11-23', parcels: 1 });
  expect(await later.read('2026-02-30')).toMatchObject({ day: '2026-11-26' });
  expect(await later.read('2026-11-25')).toMatchObject({ day: '2026-11-25', parcels: 0, cash: 0 });
  const earlier = await aRun([{ on: '2026-11-20' }, { on: '2026-11-22' }]);
  expect((await earlier.read()).day).toBe('2026-11-22');
  expect(await (await aRun([])).read()).toMatchObject({ day: '2026-11-24', days: [], villages: [] });
});

it('shows packers the cash that their driver collects, and other vendors nothing', async () => {
  const { read, vendor } = await aRun([{ on: '2026-11-24' }]);
  expect((await read(null, 'packer')).cash).toBeGreaterThan(0);
  expect((await (await aRun([])).read('2026-11-24')).parcels).toBe(0);
  const accountant = market.as({ ...vendor.user, staffRole: 'accountant' });
  expect(await vanRun(accountant, { day: null })).toBeRefused('actor.not-permitted');
});
