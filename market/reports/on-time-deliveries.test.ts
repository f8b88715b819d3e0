import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { aShipment } from '../../tests/support/shop/shipment.ts';
import type { Zone } from '../delivery/zones.ts';
import type { SignedIn } from '../kernel/context.ts';
import { type Day, dayAfter } from '../kernel/days.ts';
import { moveConsignments } from '../orders/move/move-consignments.ts';
import type { OrderStatus } from '../orders/statuses.ts';
import { onTimeDeliveries } from './on-time-deliveries.ts';

let market: TestMarket;
let admin: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  [admin, buyer] = [await anAdmin(market), await aCustomer(market)];
});
afterAll(() => market.close());

const today = '2026-11-20T06:00:00Z';

/** A parcel that its vendor sent a day after the order; `promised` is its last promised day. */
async function aSentParcel(vendorId: string, promised: Day, carrier = 'India Post') {
  const product = await aProduct(market, { vendorId });
  const at = `${dayAfter(promised, -9)}T06:00:00Z`;
  const orderId = await aPastOrder(market, { by: buyer, at, products: [product] });
  const where = market.db.updateTable('consignments').where('orderId', '=', orderId);
  const { id } = await where.set({ promisedOn: promised }).returning('id').executeTakeFirstOrThrow();
  const sentAt = `${dayAfter(promised, -8)}T06:00:00Z`;
  await move(orderId, sentAt, 'processing');
  await move(orderId, sentAt, 'shipped', { carrier });
  const sendTo = (zone: Zone) =>
    market.db
      .updateTable('consignments')
      .set({ dispatch: sql`jsonb_build_object('zone', ${zone}::text)` })
      .where('id', '=', id)
      .execute();
  return { id, deliver: (time: string) => move(orderId, time, 'delivered'), orderId, sendTo };
}

function move(
  orderId: string,
  at: string,
  to: OrderStatus,
  more: { carrier?: string; by?: 'admin'; isCameBack?: true } = {},
): Promise<unknown> {
  return market.db.transaction().execute((db) =>
    moveConsignments({ ...market.system, db, clock: () => new Date(at) }, orderId, () => true, {
      to,
      by: 'vendor',
      ...more,
    }),
  );
}

const asked = async (who: SignedIn, query: object, at = today) =>
  answerOf(await onTimeDeliveries(market.as(who, { clock: () => new Date(at) }), query));

describe('Deliveries on time', () => {
  it('are those before midnight in India of the last promised day', async () => {
    const { user, vendorId } = await aVendor(market);
    const [inTime, late] = [
      await aSentParcel(vendorId, '2026-11-10'),
      await aSentParcel(vendorId, '2026-11-10'),
    ];
    await inTime.deliver('2026-11-10T18:29:59Z');
    await late.deliver('2026-11-10T18:30:00Z');
    const { total } = await asked(user, {});
    expect(total).toMatchObject({ parcels: 2, onTime: 1, lateNow: 0, days: 1, meanDays: 1 });
  });

  it('count a parcel that is late now from the day after its last promised day, with its days until today', async () => {
    const { user, vendorId } = await aVendor(market);
    await aSentParcel(vendorId, '2026-11-20');
    expect((await asked(user, {})).total).toMatchObject({ parcels: 0, lateNow: 0, days: null });
    expect((await asked(user, {}, '2026-11-20T18:29:59Z')).total.lateNow).toBe(0);
    expect((await asked(user, {}, '2026-11-20T18:30:00Z')).total).toMatchObject({
      parcels: 1,
      onTime: 0,
      lateNow: 1,
      days: 1,
    });
  });

  it('are counted for 90 days, today included', async () => {
    const { user, vendorId } = await aVendor(market);
    const [out, within] = [
      await aSentParcel(vendorId, '2026-08-25'),
      await aSentParcel(vendorId, '2026-08-25'),
    ];
    await out.deliver('2026-08-22T18:29:59Z');
    await within.deliver('2026-08-22T18:30:00Z');
    expect((await asked(user, {})).total.parcels).toBe(1);
  });

  it('forget a delivery that an administrator corrects, and keep the day of one that came back later', async () => {
    const { user, vendorId } = await aVendor(market);
    const [wrong, back] = [
      await aSentParcel(vendorId, '2026-11-30'),
      await aSentParcel(vendorId, '2026-11-30'),
    ];
    for (const parcel of [wrong, back]) await parcel.deliver('2026-11-15T06:00:00Z');
    await move(wrong.orderId, '2026-11-16T06:00:00Z', 'shipped', { by: 'admin' });
    await move(back.orderId, '2026-11-17T06:00:00Z', 'returned', { isCameBack: true });
    expect((await asked(user, {})).total).toMatchObject({ parcels: 1, onTime: 1 });
    const delivered = await market.db
      .selectFrom('consignments')
      .select(['id', 'deliveredOn'])
      .where('vendorId', '=', vendorId)
      .execute();
    expect(new Map(delivered.map((row) => [row.id, row.deliveredOn]))).toEqual(
      new Map([
        [wrong.id, null],
        [back.id, '2026-11-15'],
      ]),
    );
  });

  it('are shown by courier, of a booking or as typed, and by zone, with the shop’s rule apart', async () => {
    const { user, vendorId } = await aVendor(market);
    const booked = await aSentParcel(vendorId, '2026-11-10', 'demo courier');
    await aShipment(market, booked.id, { state: 'delivered', stateAt: '2026-11-09T06:00:00Z' });
    await booked.deliver('2026-11-09T06:00:00Z');
    await booked.sendTo('state');
    const typed = await aSentParcel(vendorId, '2026-11-10', 'Demo Courier');
    await typed.deliver('2026-11-14T06:00:00Z');
    await aSentParcel(vendorId, '2026-11-18');

    const couriers = await asked(user, { by: 'courier' });
    expect(couriers.rows).toEqual([
      { id: 'india post', name: 'India Post', parcels: 1, onTime: 0, lateNow: 1, days: 2, meanDays: 2 },
      { id: 'demo courier', name: 'Demo Courier', parcels: 2, onTime: 1, lateNow: 0, days: 4, meanDays: 4 },
    ]);
    expect(couriers.total).toMatchObject({ parcels: 3, onTime: 1, lateNow: 1, days: 2, meanDays: 3 });
    const { rows } = await asked(user, { by: 'zone', sort: 'name', isDescending: false });
    expect(rows.map(({ name, parcels }) => [name, parcels])).toEqual([
      ['state', 1],
      [null, 2],
    ]);
  });

  it('of a vendor are their own; administrators see all by vendor, the most that are late now first', async () => {
    const [one, other] = [
      await aVendor(market, { companyName: 'Punctual Seeds' }),
      await aVendor(market, { companyName: 'Slow Seeds' }),
    ];
    const parcel = await aSentParcel(one.vendorId, '2026-11-10');
    await parcel.deliver('2026-11-10T06:00:00Z');
    for (const promised of ['2026-11-01', '2026-11-02', '2026-11-03'])
      await aSentParcel(other.vendorId, promised);
    const own = await asked(one.user, { by: 'vendor' });
    expect(own).toMatchObject({ by: 'courier', count: 1, total: { parcels: 1, onTime: 1 } });
    const all = await asked(admin, {});
    expect(all.by).toBe('vendor');
    expect(all.rows[0]).toMatchObject({ id: other.vendorId, name: 'Slow Seeds', lateNow: 3, days: 18 });
    const byShare = await asked(admin, { sort: 'share', isDescending: true });
    const names = byShare.rows.map(({ name }) => name);
    expect(names.indexOf('Punctual Seeds')).toBeLessThan(names.indexOf('Slow Seeds'));
  });

  it('are for people with the permission for figures', async () => {
    const { user } = await aVendor(market);
    expect(await onTimeDeliveries(market.as(buyer), {})).toBeRefused('actor.forbidden');
    const packer = { ...user, staffRole: 'packer' } as const;
    expect(await onTimeDeliveries(market.as(packer), {})).toBeRefused('actor.not-permitted');
  });
});
