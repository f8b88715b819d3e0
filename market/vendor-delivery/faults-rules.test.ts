import { describe, expect, it } from 'vitest';
import type { ByZone, VendorDelivery } from '../delivery/vendor-delivery.ts';
import { zones } from '../delivery/zones.ts';
import { dayAfter } from '../kernel/days.ts';
import { faultsOf } from './faults-rules.ts';
import { changedTexts, chargesFrom, chargeTexts } from './typed-charges-rules.ts';
import { closedFrom, placeFrom, placeTexts, vanFrom, vanTexts } from './typed-parts-rules.ts';

const byZone = (...rupees: readonly (number | null)[]) =>
  Object.fromEntries(
    zones.map((zone, index) => [zone, rupees[index] == null ? null : Number(rupees[index]) * 100]),
  ) as ByZone;
const term = { daysMin: 1, daysMax: 2, cashUpTo: null };
const place = {
  id: 'p1',
  name: 'Nashik store',
  street: 'Market Road',
  pincode: '422003',
  district: 'Nashik',
  state: 'Maharashtra',
  weekdays: [1, 2],
  cutOff: '12:00',
  handlingDays: 0,
  collect: null,
} as const;

const rules: VendorDelivery = {
  isOwn: true,
  isFreeWithOrder: false,
  places: [place],
  terms: { district: term, state: term, region: term, india: term, special: term },
  tables: {
    parcel: {
      slabs: [
        { upToGrams: 2_000, charges: byZone(40, 60, 80, 110, 180) },
        { upToGrams: 10_000, charges: byZone(70, 100, 150, 200, null) },
      ],
      perExtraKg: byZone(3, 6, 10, 14, null),
    },
  },
  closed: [],
  van: null,
};
const van = { pincodes: ['4220'], charge: 0, weekdays: [2], daysMax: 1, upToKg: null, cashUpTo: null };

const slabs = (...list: readonly [number, ByZone][]): VendorDelivery => ({
  ...rules,
  tables: {
    parcel: {
      slabs: list.map(([kg, charges]) => ({ upToGrams: kg * 1_000, charges })),
      perExtraKg: byZone(),
    },
  },
});
const withPlace = (change: object): VendorDelivery => ({ ...rules, places: [{ ...place, ...change }] });
const closed = (...spans: readonly (readonly [string, string])[]): VendorDelivery => ({
  ...rules,
  closed: spans.map(([from, until]) => ({ from, until, reason: '' })),
});

it('finds none in rules that are in order', () => {
  expect(faultsOf({ ...rules, van })).toEqual([]);
});

describe('The faults of rules', () => {
  it.each<[string, VendorDelivery]>([
    ['parcel kg-0 slab-none', slabs()],
    ['parcel kg-1 slab-order', slabs([5, byZone(1)], [5, byZone(1)])],
    ['parcel kg-1 slab-order', slabs([5, byZone(1)], [2, byZone(1)])],
    ['parcel district-0 nowhere', slabs([5, byZone()])],
    ['parcel state-1 gap', slabs([5, byZone(1)], [10, byZone(1, 2)])],
    ['parcel district-1 heavier-cheaper?', slabs([5, byZone(9)], [10, byZone(8)])],
    ['parcel district-0 nearer-dearer?', slabs([5, byZone(9, null, 8)])],
    [
      'parcel special-more more-gap',
      { ...rules, tables: { parcel: { ...rules.tables.parcel, perExtraKg: byZone(1, 1, 1, 1, 1) } } },
    ],
    ['parcel state-max days-order', { ...rules, terms: { ...rules.terms, state: { ...term, daysMin: 3 } } }],
    [
      'parcel state-cash cash-tiny?',
      { ...rules, terms: { ...rules.terms, state: { ...term, cashUpTo: 50_00 } } },
    ],
    ['places pincode place-none', { ...rules, places: [] }],
    ['p1 weekdays no-days', withPlace({ weekdays: [] })],
    ['p1 cutOff cut-off', withPlace({ cutOff: '24:00' })],
    ['p1 cutOff cut-off', withPlace({ cutOff: 'noon' })],
    ['p1 collectUntil hours', withPlace({ collect: { from: '17:00', until: '10:00' } })],
    ['closed until closed-order', closed(['2026-12-05', '2026-12-03'])],
    ['closed from closed-overlap', closed(['2026-12-03', '2026-12-05'], ['2026-12-05', '2026-12-06'])],
    ['closed until closed-many', closed(['2026-01-01', '2026-03-01'], ['2026-08-01', '2026-10-30'])],
    ['van pincodes pincodes', { ...rules, van: { ...van, pincodes: ['42'] } }],
    ['van weekdays no-days', { ...rules, van: { ...van, weekdays: [] } }],
  ])('has %s', (expected, wrong) => {
    const found = faultsOf(wrong).map(
      ({ part, field, code, isWarning }) => `${part} ${field} ${code}${isWarning ? '?' : ''}`,
    );
    expect(found).toEqual([expected]);
  });

  it('allows 120 closed days in each year, and cash of nothing', () => {
    const spans = ['2026-01-01', '2027-01-01'].map((day) => [day, dayAfter(day, 119)] as const);
    expect(faultsOf(closed(...spans))).toEqual([]);
    const none = { ...term, cashUpTo: 0 };
    expect(faultsOf({ ...rules, terms: { ...rules.terms, india: none } })).toEqual([]);
  });
});

describe('The form of charges', () => {
  it('reads back what it shows', () => {
    expect(chargesFrom(chargeTexts(rules, 'parcel'), rules, 'parcel')).toEqual({
      rules,
      errors: {},
      warnings: {},
    });
  });

  it('gives a class without a table that of parcels to begin with, and leaves the terms alone', () => {
    const typed = { ...chargeTexts(rules, 'bag'), 'district-0': '45' };
    const { rules: after } = chargesFrom(typed, rules, 'bag');
    expect(after.tables.bag?.slabs[0]?.charges.district).toBe(45_00);
    expect({ ...after, tables: rules.tables }).toEqual(rules);
  });

  it('leaves out empty rows, and shows faults at the rows where they were typed', () => {
    const texts = chargeTexts(rules, 'parcel');
    const emptied = Object.keys(texts).filter((name) => name.endsWith('-0'));
    const typed = { ...texts, ...Object.fromEntries(emptied.map((name) => [name, ''])), 'state-1': '60' };
    const { rules: after, errors, warnings } = chargesFrom(typed, rules, 'parcel');
    expect(after.tables.parcel.slabs.map(({ upToGrams }) => upToGrams)).toEqual([10_000]);
    expect([errors, warnings]).toEqual([{}, { 'district-1': 'delivery.nearer-dearer' }]);
  });

  it('says at its field what cannot be read', () => {
    const typed = {
      ...chargeTexts(rules, 'parcel'),
      'kg-0': 'two',
      'state-0': '1,00,001',
      'india-min': 'soon',
      'region-cash': '-1',
    };
    expect(chargesFrom(typed, rules, 'parcel').errors).toMatchObject({
      'kg-0': 'delivery.kilograms',
      'state-0': 'delivery.amount',
      'india-min': 'delivery.days',
      'region-cash': 'delivery.amount',
    });
  });

  it('tells which texts changed', () => {
    const texts = chargeTexts(rules, 'parcel');
    expect(changedTexts(texts, { ...texts, 'state-1': '110' })).toEqual([
      { name: 'state-1', from: '100', to: '110' },
    ]);
  });
});

describe('The other forms', () => {
  it('read a place, with times as people type them', () => {
    const typed = { ...placeTexts(place), cutOff: '9.30', collectFrom: '10', collectUntil: '17:00' };
    const { rules: after, errors } = placeFrom(typed, rules, 'p1');
    expect(errors).toEqual({});
    expect(after.places).toEqual([{ ...place, cutOff: '09:30', collect: { from: '10:00', until: '17:00' } }]);
    expect(placeFrom({}, rules, 'p2').errors).toEqual({
      name: 'required',
      street: 'required',
      pincode: 'delivery.pincode-unknown',
      handlingDays: 'delivery.number',
      weekdays: 'delivery.no-days',
      cutOff: 'delivery.cut-off',
    });
  });

  it('read closed days, one where no last is typed', () => {
    const before = closed(['2027-01-26', '2027-01-26']);
    const { rules: after } = closedFrom({ from: '2026-12-03', until: '', reason: 'Stocktaking' }, before);
    expect(after.closed.map(({ from, until }) => [from, until])).toEqual([
      ['2026-12-03', '2026-12-03'],
      ['2027-01-26', '2027-01-26'],
    ]);
    expect(closedFrom({ from: '2026-13', until: 'x' }, before).errors).toEqual({ from: 'delivery.day' });
    expect(closedFrom({ from: '2027-01-26' }, before).errors).toEqual({ from: 'delivery.closed-overlap' });
  });

  it('read the van', () => {
    const full = { ...van, pincodes: ['4220', '422101'], charge: 30_00, upToKg: 200, cashUpTo: 0 };
    expect(vanFrom(vanTexts(full), rules)).toEqual({
      rules: { ...rules, van: full },
      errors: {},
      warnings: {},
    });
    expect(Object.keys(vanFrom({}, rules).errors).sort()).toEqual([
      'charge',
      'daysMax',
      'pincodes',
      'weekdays',
    ]);
  });
});
