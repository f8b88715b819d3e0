import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { aShipment } from '../../tests/support/shop/shipment.ts';
import { rupees } from '../kernel/money.ts';
import { moveOwnConsignment } from '../orders/move/move-own-consignment.ts';
import { trackParcel } from './track-parcel.ts';

let market: TestMarket;
let vendor: Awaited<ReturnType<typeof aVendor>>;
beforeAll(async () => {
  market = await openTestMarket();
  vendor = await aVendor(market);
});
afterAll(() => market.close());

const at = (moment: string) => ({ ...market.visitor, clock: () => new Date(moment) });

let clients = 0;
const look = (token: string, moment: string) =>
  trackParcel({ client: `10.0.${clients++ % 250}.1` })(at(moment), { token });

/** An order of 20 November with one parcel: ₹2,000 and ₹250 of delivery. */
async function aParcel() {
  const product = await aProduct(market, { vendorId: vendor.vendorId, price: rupees(2_000) });
  const by = await aCustomer(market, { name: 'Asha Pawar' });
  const orderId = await aPastOrder(market, { by, at: '2026-11-20T06:00:00Z', products: [product] });
  const { id, trackingToken: token } = await market.db
    .selectFrom('consignments')
    .select(['id', 'trackingToken'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const move = async (to: string, moment: string, details: object = {}) => {
    const context = { ...market.as(vendor.user), clock: () => new Date(moment) };
    answerOf(await moveOwnConsignment(context, { id, to, ...details }));
  };
  const ship = async () => {
    await move('processing', '2026-11-21T05:00:00Z');
    await move('shipped', '2026-11-22T05:00:00Z', { carrier: 'DTDC', trackingNumber: 'D12345678' });
  };
  return { id, token, orderId, move, ship };
}

const kinds = (parcel: { steps: readonly { kind: string; phase: string }[] }) =>
  parcel.steps.map(({ kind, phase }) => `${kind} ${phase}`);

it('follows a parcel without a booking by its moves', async () => {
  const { token, move } = await aParcel();
  const ordered = answerOf(await look(token, '2026-11-20T07:00:00Z'));
  expect(ordered).toMatchObject({ state: 'ordered', nth: 1, of: 1, town: 'Yavatmal', cash: rupees(2_250) });
  expect(kinds(ordered)).toEqual(['packed next', 'sent next', 'door next']);
  await move('processing', '2026-11-21T05:00:00Z');
  const packing = answerOf(await look(token, '2026-11-21T07:00:00Z'));
  expect([packing.state, ...kinds(packing)]).toEqual(['packing', 'packed now', 'sent next', 'door next']);
  await move('shipped', '2026-11-22T05:00:00Z', { carrier: 'DTDC', trackingNumber: 'D12345678' });
  const sent = answerOf(await look(token, '2026-11-22T07:00:00Z'));
  expect([sent.state, ...kinds(sent)]).toEqual(['sent', 'packed past', 'sent now', 'door next']);
  expect([sent.carrier, sent.steps[1]?.at]).toEqual(['DTDC', new Date('2026-11-22T05:00:00Z')]);
  await move('delivered', '2026-11-24T05:00:00Z');
  const delivered = answerOf(await look(token, '2026-11-24T07:00:00Z'));
  expect([delivered.state, delivered.cash]).toEqual(['delivered', 0]);
  expect(kinds(delivered)).toEqual(['packed past', 'sent past', 'door past']);
});

it('knows no name, address or phone of the buyer', async () => {
  const { token, orderId, ship } = await aParcel();
  await ship();
  const parcel = JSON.stringify(answerOf(await look(token, '2026-11-22T07:00:00Z')));
  const { address } = await market.db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const told = Object.entries(address ?? {}).filter(([, value]) => parcel.includes(String(value)));
  expect([told, address?.name]).toEqual([[], 'Asha Pawar']);
});

it('shows where the courier has seen it, and that it was silent for a day', async () => {
  const { id, token, ship } = await aParcel();
  await ship();
  const scan = (moment: string, state: 'picked-up' | 'in-transit', place: string) => ({
    at: moment,
    state,
    place,
  });
  await aShipment(market, id, {
    state: 'in-transit',
    stateAt: '2026-11-23T07:45:00Z',
    scans: [
      scan('2026-11-22T06:00:00Z', 'picked-up', 'Pune'),
      scan('2026-11-23T05:00:00Z', 'in-transit', 'Sangamner'),
      scan('2026-11-23T07:45:00Z', 'in-transit', 'Sangamner'),
    ],
  });
  const parcel = answerOf(await look(token, '2026-11-23T09:00:00Z'));
  expect(kinds(parcel)).toEqual(['packed past', 'sent past', 'transit now', 'door next']);
  expect(parcel.steps[2]).toMatchObject({ place: 'Sangamner', at: new Date('2026-11-23T05:00:00Z') });
  expect([parcel.carrier, parcel.quietSince]).toEqual(['Demo Courier', null]);
  const later = answerOf(await look(token, '2026-11-24T08:00:00Z'));
  expect(later.quietSince).toEqual(new Date('2026-11-23T07:45:00Z'));
});

it('asks after a failed attempt, on the next days without Sunday, and not after the third', async () => {
  const { id, token, ship } = await aParcel();
  await ship();
  const missed = (at: string) => ({
    at,
    state: 'attempt-failed' as const,
    place: 'Nashik',
    note: 'Mobile 9876543210 of Asha switched off',
  });
  await aShipment(market, id, {
    state: 'attempt-failed',
    stateAt: '2026-11-27T06:10:00Z',
    attempts: 1,
    scans: [missed('2026-11-27T06:10:00Z')],
  });
  const parcel = answerOf(await look(token, '2026-11-27T07:00:00Z'));
  expect(parcel).toMatchObject({
    state: 'missed',
    attempt: { count: 1, at: new Date('2026-11-27T06:10:00Z'), place: 'Nashik', reason: 'phone' },
    days: ['2026-11-28', '2026-11-30', '2026-12-01'],
    answer: null,
  });
  expect(JSON.stringify(parcel)).not.toMatch(/Asha|9876543210/);
  await market.db.updateTable('shipments').set({ attempts: 3 }).where('consignmentId', '=', id).execute();
  const last = answerOf(await look(token, '2026-11-27T07:00:00Z'));
  expect(last).toMatchObject({ state: 'returning', cash: 0, days: [] });
});

it('calls what is collected ready and collected', async () => {
  const { id, token, ship, move } = await aParcel();
  await market.db.updateTable('consignments').set({ way: 'collect' }).where('id', '=', id).execute();
  await ship();
  const ready = answerOf(await look(token, '2026-11-22T07:00:00Z'));
  expect([ready.state, ...kinds(ready)]).toEqual(['ready', 'packed past', 'ready now', 'collected next']);
  await market.db.updateTable('consignments').set({ deliveryCode: null }).where('id', '=', id).execute();
  await move('delivered', '2026-11-24T05:00:00Z');
  expect(kinds(answerOf(await look(token, '2026-11-24T07:00:00Z'))).at(-1)).toBe('collected past');
});

it('forgets a parcel 30 days after its end, and knows no other token', async () => {
  const { token, ship, move } = await aParcel();
  await ship();
  await move('delivered', '2026-11-24T05:00:00Z');
  expect(answerOf(await look(token, '2026-12-24T05:00:00Z')).state).toBe('delivered');
  expect(await look(token, '2026-12-24T05:00:01Z')).toBeRefused('not-found');
  expect(await look('0'.repeat(32), '2026-11-24T05:00:00Z')).toBeRefused('not-found');
  expect(await look(`${token}x`, '2026-11-24T05:00:00Z')).toBeRefused('not-found');
});

it('lets a network look 600 times a quarter of an hour', async () => {
  const client = '10.9.9.9';
  const context = at('2026-11-24T05:00:00Z');
  await market.db.deleteFrom('attempts').execute();
  expect(await trackParcel({ client })(context, { token: '' })).toBeRefused('not-found');
  await market.db.updateTable('attempts').set({ count: 600 }).execute();
  expect(await trackParcel({ client })(context, { token: '' })).toBeRefused('rate.limited', {
    facts: { minutes: 15 },
  });
});
