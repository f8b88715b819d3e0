import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../kernel/days.ts';
import { type Asked, chargeOf, offersFor } from './offers.ts';
import type { ByZone, ChargeTable, DispatchPlace, OwnVan, VendorDelivery } from './vendor-delivery.ts';
import type { Load } from './weight.ts';
import { type Destination, type Zone, zones } from './zones.ts';

const weekdays = [1, 2, 3, 4, 5, 6];
const byZone = (...rupees: readonly (number | null)[]) =>
  Object.fromEntries(
    zones.map((zone, index) => [zone, rupees[index] === null ? null : (rupees[index] ?? 0) * 100]),
  ) as ByZone;

const table: ChargeTable = {
  slabs: [
    { upToGrams: 2_000, charges: byZone(40, 60, 80, 110, 180) },
    { upToGrams: 10_000, charges: byZone(70, 100, 150, 200, 320) },
    { upToGrams: 25_000, charges: byZone(90, 160, 280, 380, null) },
    { upToGrams: 50_000, charges: byZone(120, 220, 420, 600, null) },
  ],
  perExtraKg: byZone(3, 6, 10, 14, null),
};

const nashikStore: DispatchPlace = {
  id: 'p1',
  name: 'Nashik store',
  street: 'Market Road',
  pincode: '422003',
  district: 'Nashik',
  state: 'Maharashtra',
  weekdays,
  cutOff: '12:00',
  handlingDays: 0,
  collect: null,
};

const term = (daysMin: number, daysMax: number, cashUpTo: number | null) => ({ daysMin, daysMax, cashUpTo });

const rules: VendorDelivery = {
  isOwn: true,
  isFreeWithOrder: false,
  places: [nashikStore],
  terms: {
    district: term(1, 2, null),
    state: term(2, 4, 20_000_00),
    region: term(3, 5, 10_000_00),
    india: term(4, 7, 10_000_00),
    special: term(6, 10, 0),
  },
  tables: { parcel: table },
  closed: [],
  van: null,
};

const nashik: Destination = { pincode: '422001', district: 'Nashik', state: 'Maharashtra' };
const leh: Destination = { pincode: '194101', district: 'Leh', state: 'Ladakh' };
const load = (kilograms: number, parcelClass: Load['parcelClass'] = 'bag'): Load => ({
  grams: kilograms * 1_000,
  chargeable: kilograms * 1_000,
  parcelClass,
  unknown: 0,
});
/** An instant as a clock in India shows it. */
const inIndia = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

const asked = (change: Partial<Asked> = {}): Asked => ({
  load: load(40),
  to: nashik,
  at: inIndia('2026-11-24', '12:40'),
  rules,
  closedDays: [],
  ...change,
});
const withPlace = (change: Partial<DispatchPlace>) => ({
  ...rules,
  places: [{ ...nashikStore, ...change }],
});
const leavesOn = (change: Partial<Asked>) => offersFor(asked(change))[0]?.dispatch?.leavesOn;

describe('The courier', () => {
  it('brings 40 kg from Nashik to 422001: ordered on Tuesday 12:40, it comes on Thursday or Friday for ₹120', () => {
    expect(offersFor(asked())).toEqual([
      {
        way: 'courier',
        charge: 120_00,
        isFreeWithOrder: false,
        from: '2026-11-26',
        until: '2026-11-27',
        cashUpTo: null,
        dispatch: {
          placeId: 'p1',
          place: 'Nashik store',
          pincode: '422003',
          leavesOn: '2026-11-25',
          zone: 'district',
          chargeable: 40_000,
        },
      },
    ]);
  });

  it('does not come where the vendor does not deliver', () => {
    expect(offersFor(asked({ to: leh }))).toEqual([]);
    expect(offersFor(asked({ to: leh, load: load(10) }))[0]).toMatchObject({ charge: 320_00, cashUpTo: 0 });
  });

  it('charges the rest of India while the place is not known', () => {
    expect(offersFor(asked({ to: null }))).toMatchObject([{ charge: 600_00, dispatch: { zone: 'india' } }]);
  });

  it('starts at the nearest place, the first of equal ones', () => {
    const places = [
      { ...nashikStore, id: 'pune', pincode: '411037', district: 'Pune' },
      nashikStore,
      { ...nashikStore, id: 'other' },
    ];
    expect(offersFor(asked({ rules: { ...rules, places } }))[0]?.dispatch?.placeId).toBe('p1');
  });

  it('charges a class by its own table, and one without a table as a parcel', () => {
    const machine = {
      slabs: [{ upToGrams: 90_000, charges: byZone(900, 900, 900, 900, 900) }],
      perExtraKg: byZone(9),
    };
    const tables = { parcel: table, machine };
    const charge = (parcelClass: Load['parcelClass']) =>
      offersFor(asked({ rules: { ...rules, tables }, load: load(40, parcelClass) }))[0]?.charge;
    expect([charge('machine'), charge('bag')]).toEqual([900_00, 120_00]);
  });
});

describe('A charge', () => {
  it.each<[Zone, number, number | null]>([
    ['state', 2, 60_00],
    ['state', 2.5, 100_00],
    ['state', 50, 220_00],
    ['state', 51, 226_00],
    ['state', 53, 238_00],
    ['special', 10, 320_00],
    ['special', 11, null],
    ['special', 60, null],
  ])('in zone %s of %d kg is %j paise', (zone, kilograms, paise) => {
    expect(chargeOf(table, zone, load(kilograms))).toBe(paise);
  });

  it('above the last slab is none where the zone has no charge for a further kilogram', () => {
    expect(chargeOf({ ...table, perExtraKg: byZone(null) }, 'district', load(51))).toBeNull();
    expect(chargeOf({ slabs: [], perExtraKg: byZone(1) }, 'district', load(1))).toBeNull();
  });

  it('never falls with the weight while the slabs rise', () => {
    const grams = fc.integer({ min: 1, max: 120_000 });
    fc.assert(
      fc.property(
        fc.constantFrom('district', 'state', 'region', 'india'),
        grams,
        grams,
        (zone, one, other) => {
          const charge = (chargeable: number) =>
            chargeOf(table, zone, { ...load(1), chargeable }) ?? Infinity;
          expect(charge(Math.min(one, other))).toBeLessThanOrEqual(charge(Math.max(one, other)));
        },
      ),
    );
  });
});

describe('The day of dispatch', () => {
  it('is the day of the order before the cut-off, the next one from the cut-off on', () => {
    expect(leavesOn({ at: inIndia('2026-11-24', '11:59') })).toBe('2026-11-24');
    expect(leavesOn({ at: inIndia('2026-11-24', '12:00') })).toBe('2026-11-25');
    expect(leavesOn({ at: inIndia('2026-11-24', '00:00') })).toBe('2026-11-24');
  });

  it('counts in India: half past midnight there is still the day before elsewhere', () => {
    expect(leavesOn({ at: new Date('2026-11-23T19:00:00Z') })).toBe('2026-11-24');
  });

  it('is as many open days later as the handling takes', () => {
    expect(leavesOn({ rules: withPlace({ handlingDays: 2 }) })).toBe('2026-11-27');
  });

  it('leaves out days on which the place sends nothing', () => {
    const saturday = inIndia('2026-11-28', '12:40');
    expect(leavesOn({ at: saturday })).toBe('2026-11-30');
    expect(leavesOn({ at: inIndia('2026-11-29', '09:00') })).toBe('2026-11-30');
    expect(leavesOn({ at: saturday, rules: withPlace({ weekdays: [3] }) })).toBe('2026-12-02');
  });

  it('leaves out closed days of the vendor, first and last included', () => {
    const closed = [{ from: '2026-11-24', until: '2026-11-26', reason: 'Stocktaking' }];
    expect(leavesOn({ at: inIndia('2026-11-24', '09:00'), rules: { ...rules, closed } })).toBe('2026-11-27');
  });
});

describe('The days of arrival', () => {
  it('are no Sunday, no national holiday and no closed day of the shop', () => {
    // Leaves on Friday 27: one day later is Saturday, two is Sunday.
    const friday = offersFor(asked({ at: inIndia('2026-11-27', '09:00') }))[0];
    expect(friday).toMatchObject({ from: '2026-11-28', until: '2026-11-30' });
    const holiday = offersFor(asked({ at: inIndia('2026-01-24', '09:00') }))[0];
    expect(holiday).toMatchObject({ from: '2026-01-27', until: '2026-01-27' });
    const closed = offersFor(asked({ closedDays: ['2026-11-26'] }))[0];
    expect(closed).toMatchObject({ from: '2026-11-27', until: '2026-11-27' });
  });

  it('come in order, never before the dispatch, for every instant', () => {
    const at = fc.integer({ min: 0, max: 1_000_000 }).map((minutes) => new Date(1.79e12 + minutes * 60_000));
    fc.assert(
      fc.property(at, fc.integer({ min: 0, max: 5 }), (instant, handlingDays) => {
        const [offer] = offersFor(asked({ at: instant, rules: withPlace({ handlingDays }) }));
        const leaves = offer?.dispatch?.leavesOn ?? '';
        expect(leaves >= new Date(instant.getTime() + 19_800_000).toISOString().slice(0, 10)).toBe(true);
        expect(dayAfter(leaves, 1) <= (offer?.from ?? '')).toBe(true);
        expect((offer?.from ?? '') <= (offer?.until ?? '')).toBe(true);
      }),
    );
  });
});

describe("The vendor's van", () => {
  const van: OwnVan = {
    pincodes: ['422001', '4220'],
    charge: 30_00,
    weekdays: [5],
    daysMax: 1,
    upToKg: 200,
    cashUpTo: 0,
  };
  const byVan = (change: Partial<Asked> = {}, own: Partial<OwnVan> = {}) =>
    offersFor(asked({ rules: { ...rules, van: { ...van, ...own } }, ...change })).find(
      ({ way }) => way === 'van',
    );

  it('comes on its next day', () => {
    expect(byVan()).toMatchObject({ charge: 30_00, from: '2026-11-27', until: '2026-11-27', cashUpTo: 0 });
  });

  it('reaches its pincodes and their beginnings alone, up to its weight', () => {
    expect(byVan({ to: { ...nashik, pincode: '422099' } })).toBeDefined();
    expect(byVan({ to: { ...nashik, pincode: '422101' } })).toBeUndefined();
    expect(byVan({ load: load(200) })).toBeDefined();
    expect(byVan({ load: load(201) })).toBeUndefined();
    expect(byVan({ load: load(201) }, { upToKg: null })).toBeDefined();
    expect(byVan({ to: null })).toBeUndefined();
  });

  it('stays at home on closed days of the shop and of the vendor', () => {
    expect(byVan({ closedDays: ['2026-11-27'] })).toMatchObject({ from: '2026-12-04' });
    const closed = [{ from: '2026-11-27', until: '2026-11-27', reason: '' }];
    expect(byVan({ rules: { ...rules, van, closed } })).toMatchObject({ from: '2026-12-04' });
  });

  it('comes where the courier does not', () => {
    const offers = offersFor(asked({ to: leh, rules: { ...rules, van: { ...van, pincodes: ['194'] } } }));
    expect(offers.map(({ way }) => way)).toEqual(['van']);
  });
});

describe('Collecting', () => {
  const collects = withPlace({ collect: { from: '10:00', until: '17:00' } });

  it('costs nothing from the day of dispatch on, in the state of the place', () => {
    const pune = { pincode: '411037', district: 'Pune', state: 'Maharashtra' as const };
    const offers = offersFor(asked({ rules: collects, to: pune }));
    expect(offers.map(({ way }) => way)).toEqual(['courier', 'collect']);
    expect(offers[1]).toMatchObject({
      charge: 0,
      from: '2026-11-25',
      hours: { from: '10:00', until: '17:00' },
    });
    const surat = { pincode: '395003', district: 'Surat', state: 'Gujarat' as const };
    expect(offersFor(asked({ rules: collects, to: surat })).map(({ way }) => way)).toEqual(['courier']);
  });
});

describe("The shop's rule", () => {
  it('counts without own rules, and while they are switched off', () => {
    const ofShop = {
      way: 'courier',
      charge: null,
      isFreeWithOrder: true,
      from: '2026-12-01',
      until: '2026-12-01',
      cashUpTo: null,
      dispatch: null,
    };
    expect(offersFor(asked({ rules: null }))).toEqual([ofShop]);
    expect(offersFor(asked({ rules: { ...rules, isOwn: false } }))).toEqual([ofShop]);
  });
});
