import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelShipment } from '../../market/shipments/cancel-shipment.ts';
import { courierProviders } from '../../market/shipments/states.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openCourierShop } from '../../tests/support/shop/courier-shop.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof openCourierShop>>;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await openCourierShop(market);
});
afterAll(async () => {
  await shop.close();
  await market.close();
});
beforeEach(() => {
  expect(shop.reported).toEqual([]);
});

const ago = (minutes: number) => new Date(shop.now().getTime() - minutes * 60_000);

describe.each(courierProviders)('%s', (provider) => {
  const simulator = () => shop.simulators[provider];

  it('quotes and books a parcel, asks for its pickup, and follows it to its buyer', async () => {
    const id = await shop.accepted();
    const { isComplete, parcels } = await shop.quoted([id]);
    expect([isComplete, parcels[0]?.problem, parcels[0]?.grams]).toEqual([true, null, 2_500]);
    const quotes = parcels[0]?.quotes ?? [];
    expect(quotes.map(({ courierName }) => courierName).toSorted()).toEqual(
      ['Delhivery', 'Demo Express', 'Demo Parcel'].toSorted(),
    );
    const { booked, problems } = await shop.request([id], provider);
    expect([booked.length, problems]).toEqual([1, []]);
    await shop.work();
    const shipment = await shop.shipment(id);
    expect(shipment).toMatchObject({ state: 'pickup-scheduled', failure: null, attempts: 0 });
    const [parcel, ...others] = simulator().book.live(shipment.reference);
    if (!parcel) throw new Error('no parcel');
    expect([parcel.awb, parcel.cash, others]).toEqual([shipment.awb, shipment.cash, []]);
    const consignment = () =>
      market.db
        .selectFrom('consignments')
        .select(['status', 'carrier', 'trackingNumber', 'cashCourier'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const carrier = provider === 'shiprocket' ? 'Shiprocket' : 'Delhivery';
    const sent = { carrier, trackingNumber: shipment.awb };
    expect(await consignment()).toEqual({ ...sent, status: 'processing', cashCourier: null });

    simulator().book.move(parcel, 'picked-up');
    await shop.track();
    expect(await consignment()).toEqual({ ...sent, status: 'shipped', cashCourier: provider });
    simulator().book.move(parcel, 'attempt-failed');
    shop.later(1);
    simulator().book.move(parcel, 'out');
    await shop.track();
    expect(await shop.shipment(id)).toMatchObject({ state: 'attempt-failed', attempts: 1 });
    simulator().book.move(parcel, 'delivered');
    await shop.track();
    expect((await consignment()).status).toBe('delivered');
    expect((await shop.shipment(id)).state).toBe('delivered');
  });

  it('books once when the answer is lost, and finds the booking by its number', async () => {
    for (const fault of ['dropped-after', 'error-after'] as const) {
      const id = await shop.accepted();
      await shop.quoted([id]);
      await shop.request([id], provider);
      simulator().faults.push(...(provider === 'delhivery' ? [undefined, fault] : [fault]));
      await shop.work();
      expect(await shop.shipment(id)).toMatchObject({ state: 'requested' });
      shop.later(2);
      await shop.work();
      const shipment = await shop.shipment(id);
      expect(shipment.state).toBe('pickup-scheduled');
      expect(simulator().book.live(shipment.reference)).toHaveLength(1);
    }
  });

  it('is booked again after a call that certainly did not arrive, and fails what cannot be found', async () => {
    const id = await shop.accepted();
    await shop.quoted([id]);
    await shop.request([id], provider);
    simulator().faults.push(...(provider === 'delhivery' ? [undefined] : []), 'busy', 'dropped-before');
    for (const minutes of [0, 2, 3, 5, 9, 17]) {
      shop.later(minutes);
      await shop.work();
    }
    const failed = await shop.shipment(id);
    expect(failed).toMatchObject({ state: 'failed', failure: 'no-answer', isLive: false });
    expect(simulator().book.live(failed.reference)).toEqual([]);
    await shop.quoted([id]);
    await shop.request([id], provider);
    await shop.work();
    const again = await shop.shipment(id);
    expect(again.state).toBe('pickup-scheduled');
    expect(again.reference).not.toBe(failed.reference);
  });

  it('reads late, repeated, disordered and unknown statuses, and never moves back', async () => {
    const { id, shipment, parcel } = await shop.booked(provider);
    simulator().book.move(parcel, 'picked-up', ago(-1));
    simulator().book.move(parcel, 'in-transit', ago(-2));
    for (const fault of ['doubled', 'reordered', 'unknown', 'late'] as const) {
      simulator().book.scanFault = fault;
      await shop.track();
      expect((await shop.shipment(id)).state).toBe('in-transit');
    }
    simulator().book.scanFault = undefined;
    const scans = await market.db
      .selectFrom('shipmentScans')
      .select(['state', 'at'])
      .where('shipmentId', '=', shipment.id)
      .where('state', 'is', null)
      .execute();
    expect(scans).toHaveLength(1);
  });

  it('brings a parcel back: its consignment is returned for its check', async () => {
    const { id, parcel } = await shop.booked(provider);
    for (const step of ['picked-up', 'refused', 'returning'] as const) simulator().book.move(parcel, step);
    await shop.track();
    expect([await shop.statusOf(id), (await shop.shipment(id)).state]).toEqual(['shipped', 'returning']);
    simulator().book.move(parcel, 'returned');
    await shop.track();
    const move = await market.db
      .selectFrom('consignmentMoves')
      .select(['toStatus', 'reason', 'movedBy'])
      .where('consignmentId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(move).toEqual({ toStatus: 'returned', reason: 'refused', movedBy: 'vendor' });
  });

  it('is asked after an event, which alone moves nothing; a wrong token is refused', async () => {
    const { id, parcel } = await shop.booked(provider);
    simulator().book.hasNumbers = true;
    simulator().book.move(parcel, 'delivered');
    shop.later(1);
    simulator().tell(parcel);
    expect(await shop.deliver(provider, { 'x-api-key': 'another-token' })).toEqual([401]);
    simulator().tell(parcel);
    simulator().book.scanFault = 'late';
    expect(await shop.deliver(provider)).toEqual([200]);
    await shop.work();
    // The event says delivered; asked, the courier does not.
    expect(await shop.statusOf(id)).toBe('processing');
    simulator().book.scanFault = undefined;
    await shop.track();
    expect(await shop.statusOf(id)).toBe('delivered');
    simulator().tell(parcel);
    const [{ headers } = { headers: {} }] = simulator().hooks;
    simulator().hooks.push({ headers, body: '{"awb":[],"Shipment":7}' }, { headers, body: 'no JSON' });
    expect(await shop.deliver(provider)).toEqual([200, 200, 200]);
    await shop.work();
    simulator().book.hasNumbers = false;
  });

  it('cancels before the pickup, and the consignment can be booked again', async () => {
    const { id, shipment, parcel } = await shop.booked(provider);
    expect(await shop.request([id], provider)).toMatchObject({
      booked: [],
      problems: [{ id, problem: 'booked' }],
    });
    answerOf(await cancelShipment(shop.vendor(), { id: shipment.id }));
    await shop.work();
    expect([(await shop.shipment(id)).state, parcel.isCancelled]).toEqual(['cancelled', true]);
    shop.later(1);
    await shop.request([id], provider);
    await shop.work();
    expect((await shop.shipment(id)).state).toBe('pickup-scheduled');
    expect(await cancelShipment(shop.vendor(), { id: shipment.id })).toBeRefused('conflict.changed');
  });
});

it('logs in again at Shiprocket when a login has ended', async () => {
  shop.shiprocket.endTokens();
  const id = await shop.accepted();
  await shop.quoted([id]);
  shop.later(2);
  await shop.work();
  expect((await shop.quoted([id])).parcels[0]?.quotes.map(({ provider }) => provider)).toContain(
    'shiprocket',
  );
});

it('does not book what no courier serves, is not accepted, or goes by another way', async () => {
  const [far, light, pending] = [await shop.accepted(), await shop.accepted(), await shop.accepted()];
  const to = {
    name: 'Savita',
    street: '1',
    city: 'APO',
    state: 'Delhi',
    pincode: '900056',
    phone: '9876543210',
  };
  await market.db
    .updateTable('orders')
    .set({ address: JSON.stringify(to) as never })
    .where('id', '=', ({ selectFrom }) => selectFrom('consignments').select('orderId').where('id', '=', far))
    .execute();
  await market.db.updateTable('consignments').set({ status: 'pending' }).where('id', '=', pending).execute();
  await market.db.updateTable('consignments').set({ way: 'van' }).where('id', '=', light).execute();
  const { parcels } = await shop.quoted([far, light, pending]);
  expect(parcels.map(({ problem, quotes }) => [problem, quotes.length])).toEqual([
    [null, 0],
    ['way', 0],
    ['status', 0],
  ]);
  const { problems } = await shop.request([far, light, pending], 'delhivery');
  expect(problems.map(({ problem }) => problem).toSorted()).toEqual(['quote', 'status', 'way']);
});

it('keeps keys and tokens out of the rows of calls', async () => {
  const calls = await market.db.selectFrom('outboundCalls').select(['request', 'response']).execute();
  expect(calls.length).toBeGreaterThan(10);
  expect(JSON.stringify(calls)).not.toMatch(/sr-token|a-key-of-the-courier|a-token-of-the-tests/);
});
