import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { VendorDelivery } from '../delivery/vendor-delivery.ts';
import { readVendorDelivery, saveVendorDelivery } from './vendor-delivery.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

async function vendorAtNashik() {
  const { user, vendorId } = await aVendor(market);
  const address = { street: 'Market Road', city: 'Nashik', pincode: '422003' };
  await market.db.updateTable('vendors').set(address).where('id', '=', vendorId).execute();
  const me = market.as(user);
  return { me, vendorId, proposal: answerOf(await readVendorDelivery(me, {})) };
}

const refusedFields = (result: Awaited<ReturnType<typeof saveVendorDelivery>>) =>
  result.ok ? null : result.failure.fields;

it("proposes the shop's rule from the address of the profile", async () => {
  const { proposal } = await vendorAtNashik();
  expect(proposal).toMatchObject({
    version: 0,
    rules: {
      isOwn: false,
      isFreeWithOrder: true,
      places: [{ name: 'Nashik', pincode: '422003', district: 'Nashik', state: 'Maharashtra' }],
      van: null,
    },
  });
});

it('saves own rules, with the district of each place, and records what changed', async () => {
  const { me, vendorId, proposal } = await vendorAtNashik();
  const [place] = proposal.rules.places;
  const { parcel } = proposal.rules.tables;
  const cheaper = parcel.slabs.map((slab) =>
    slab.upToGrams === 50_000 ? { ...slab, charges: { ...slab.charges, state: 24_000 } } : slab,
  );
  const rules: VendorDelivery = {
    ...proposal.rules,
    isOwn: true,
    tables: { parcel: { ...parcel, slabs: cheaper } },
    closed: [{ from: '2026-12-01', until: '2026-12-02', reason: 'Wedding' }],
    van: { pincodes: ['411'], charge: 0, weekdays: [1, 4], daysMax: 2, upToKg: null, cashUpTo: null },
    places: [
      { ...place, street: 'Rasta Peth', pincode: '411037', district: 'Nowhere', state: null } as never,
    ],
  };
  expect(answerOf(await saveVendorDelivery(me, { version: 0, rules, sure: true }))).toBe(1);
  const stored = answerOf(await readVendorDelivery(me, {}));
  expect(stored).toMatchObject({
    version: 1,
    rules: { isOwn: true, places: [{ pincode: '411037', district: 'Pune', state: 'Maharashtra' }] },
  });
  const entry = await market.db
    .selectFrom('auditEntries')
    .where('subjectId', '=', vendorId)
    .where('action', '=', 'vendor.delivery')
    .select(['actorId', 'facts'])
    .executeTakeFirstOrThrow();
  expect(entry.facts).toEqual({
    'delivery.mode': 'shop > own',
    'charge.parcel.50000.state': '25000 > 24000',
    'place.pincode.Nashik': '422003 > 411037',
    'place.street.Nashik': 'changed',
    'van.pincodes': ' > 411',
    'van.weekdays': ' > 1,4',
    'van.charge': ' > 0',
    'van.daysMax': ' > 2',
    'van.upToKg': ' > any',
    'van.cash': ' > any',
    'closed.2026-12-01': ' > 2026-12-02',
  });
});

it('refuses a save over that of another window', async () => {
  const { me, proposal } = await vendorAtNashik();
  const { rules } = proposal;
  expect(await saveVendorDelivery(me, { version: 0, rules })).toSucceed();
  expect(await saveVendorDelivery(me, { version: 0, rules })).toBeRefused('conflict.changed');
  expect(answerOf(await saveVendorDelivery(me, { version: 1, rules }))).toBe(2);
  expect(await saveVendorDelivery(me, { version: 1, rules })).toBeRefused('conflict.changed');
});

it('refuses faults, asks about warnings, and refuses what is beyond every bound', async () => {
  const { me, proposal } = await vendorAtNashik();
  const { rules } = proposal;
  const slabs = rules.tables.parcel.slabs.map((slab, at) =>
    at === 1 ? { ...slab, charges: { ...slab.charges, state: 0 } } : slab,
  );
  const cheaper = { ...rules, tables: { parcel: { ...rules.tables.parcel, slabs } } };
  const asked = await saveVendorDelivery(me, { version: 0, rules: cheaper });
  expect(refusedFields(asked)).toMatchObject({ 'state-1': 'delivery.heavier-cheaper' });
  const wrong = { ...cheaper, closed: [{ from: '2026-12-02', until: '2026-12-01', reason: '' }] };
  const refused = await saveVendorDelivery(me, { version: 0, rules: wrong, sure: true });
  expect(refusedFields(refused)).toEqual({ until: 'delivery.closed-order' });
  const many = { ...rules, places: Array.from({ length: 11 }, () => rules.places[0]) };
  expect(await saveVendorDelivery(me, { version: 0, rules: many })).toBeRefused('input.invalid');
  expect(await saveVendorDelivery(me, { version: 0, rules: cheaper, sure: true })).toSucceed();
});

it('refuses pincodes that do not exist', async () => {
  const { me, proposal } = await vendorAtNashik();
  const van = {
    pincodes: ['422001', '999999'],
    charge: 0,
    weekdays: [1],
    daysMax: 1,
    upToKg: null,
    cashUpTo: null,
  };
  const rules = { ...proposal.rules, van };
  const refused = await saveVendorDelivery(me, { version: 0, rules });
  expect(refusedFields(refused)).toEqual({ pincodes: 'delivery.pincode-not-found' });
  const places = proposal.rules.places.map((place) => ({ ...place, pincode: '999999' }));
  const nowhere = await saveVendorDelivery(me, { version: 0, rules: { ...proposal.rules, places } });
  expect(refusedFields(nowhere)).toEqual({ pincode: 'delivery.pincode-unknown' });
});

it('is for owners alone', async () => {
  const { user } = await aVendor(market);
  const packer = market.as({ ...user, staffRole: 'packer' });
  expect(await readVendorDelivery(packer, {})).toBeRefused('actor.not-permitted');
  expect(await saveVendorDelivery(packer, {})).toBeRefused('actor.not-permitted');
});
