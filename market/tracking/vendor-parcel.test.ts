import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import { aShipment } from '../../tests/support/shop/shipment.ts';
import { shipmentOfOrder, vendorParcel } from './vendor-parcel.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const at = (time: string) => ({ clock: () => new Date(time) });

/** A parcel that was tried twice, and comes back. */
async function aReturningParcel() {
  const vendor = await aVendor(market);
  const product = await aProduct(market, { vendorId: vendor.vendorId });
  const by = await aCustomer(market);
  const sent = { by, at: '2026-11-18T06:00:00Z', products: [product], status: 'shipped' } as const;
  const orderId = await aPastOrder(market, sent);
  const { id } = await market.db
    .selectFrom('consignments')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const shipmentId = await aShipment(market, id, {
    state: 'returning',
    stateAt: '2026-11-22T06:00:00Z',
    attempts: 2,
    scans: [
      { at: '2026-11-18T06:00:00Z', state: 'picked-up', place: 'Pune' },
      { at: '2026-11-20T06:00:00Z', state: 'attempt-failed', note: 'Savita did not answer her phone' },
      { at: '2026-11-21T05:00:00Z', state: 'out-for-delivery' },
      { at: '2026-11-21T06:00:00Z', state: 'attempt-failed', note: 'Ask for Savita' },
      { at: '2026-11-22T06:00:00Z', state: 'returning' },
    ],
  });
  await market.db
    .updateTable('shipments')
    .set({ cash: 539_700, quoted: 13_200, quotedReturn: 9_800 })
    .where('id', '=', shipmentId)
    .execute();
  await market.db
    .insertInto('deliveryAnswers')
    .values({
      consignmentId: id,
      attempt: 1,
      kind: 'again',
      againOn: '2026-11-21',
      landmark: 'At the school',
      phone: '9822000071',
      createdAt: new Date('2026-11-20T07:00:00Z'),
      refusal: 'Savita is not known',
    })
    .execute();
  return { id, ...vendor };
}

it('shows each attempt with its answer and what followed, the newest scan first', async () => {
  const { id, user } = await aReturningParcel();
  const parcel = answerOf(await vendorParcel(market.as(user, at('2026-11-23T06:00:00Z')), { id }));
  expect(parcel.attempts).toMatchObject([
    {
      reason: 'phone',
      next: 'again',
      answer: { kind: 'again', day: '2026-11-21', landmark: 'At the school', told: null },
    },
    { reason: null, said: 'Ask for Savita', next: 'back', answer: null },
  ]);
  expect(parcel.scans.map(({ state }) => state)[0]).toBe('returning');
  expect(parcel.steps.at(-1)).toMatchObject({ kind: 'back', phase: 'now' });
});

it('shows what it costs the vendor by the settings, until the courier has billed it', async () => {
  const { id, user } = await aReturningParcel();
  const read = async () => answerOf(await vendorParcel(market.as(user), { id })).money;
  await market.db
    .updateTable('storeSettings')
    .set({ courierCostsPaidBy: 'operator', rtoPaidBy: 'vendor' })
    .execute();
  const way = { cash: 539_700, collected: 0, there: 13_200, back: 9_800, isBilled: false };
  expect(await read()).toMatchObject({ ...way, cost: 9_800 });
  await market.db.updateTable('storeSettings').set({ courierCostsPaidBy: 'vendor' }).execute();
  expect(await read()).toMatchObject({ ...way, cost: 23_000 });
  await market.db.updateTable('shipments').set({ charged: 13_000, chargedReturn: 9_000 }).execute();
  expect(await read()).toMatchObject({ there: 13_000, back: 9_000, isBilled: true, cost: 0 });
});

it('hides what may name the buyer once contacts are hidden', async () => {
  const { id, user } = await aReturningParcel();
  await market.db.updateTable('consignments').set({ status: 'cancelled' }).where('id', '=', id).execute();
  const parcel = answerOf(await vendorParcel(market.as(user), { id }));
  expect(parcel.isContactShown).toBe(false);
  expect(parcel.attempts).toMatchObject([{ reason: 'phone', said: null }, { said: null }]);
  expect(JSON.stringify(parcel)).not.toMatch(/Savita|school|9822000071/);
});

it('shows no amounts to a packer, and nothing to another vendor', async () => {
  const { id, user } = await aReturningParcel();
  const packer = answerOf(await vendorParcel(market.as({ ...user, staffRole: 'packer' }), { id }));
  expect(packer.money).toBeNull();
  expect(JSON.stringify(packer)).not.toMatch(/539700|13200|9800/);
  const other = (await aVendor(market)).user;
  expect(await vendorParcel(market.as(other), { id })).toBeRefused('not-found');
  expect(answerOf(await shipmentOfOrder(market.as(other), { id }))).toBeNull();
  expect(answerOf(await shipmentOfOrder(market.as(user), { id }))).toMatchObject({ state: 'returning' });
});
