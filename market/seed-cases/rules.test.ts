import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../kernel/days.ts';
import { check } from '../kernel/field-rules.ts';
import {
  type CaseFacts,
  countFacts,
  courtFacts,
  factsThere,
  isBelowStated,
  mustHold,
  officerRules,
  openCaseRules,
  sowingRules,
  visibleUntil,
} from './rules.ts';

const nothing: CaseFacts = {
  billNumber: null,
  lot: '',
  testedOn: null,
  germination: null,
  sownOn: null,
  area: '',
  sownHow: null,
  irrigation: '',
  fieldPhotographs: 0,
  reportPhotographs: 0,
  isSampleKept: false,
};
const ordered = { billNumber: 'DB/26-27/1042', lot: 'KB-W-2598', testedOn: '2026-10-12', germination: 88 };
const all: CaseFacts = {
  ...ordered,
  sownOn: '2026-11-08',
  area: '2 acres',
  sownHow: 'drill',
  irrigation: '9 November',
  fieldPhotographs: 3,
  reportPhotographs: 1,
  isSampleKept: true,
};

describe('The facts of a case', () => {
  it('are eight, two of them from the order', () => {
    expect(courtFacts).toHaveLength(8);
    expect(countFacts(factsThere(nothing))).toBe(0);
    expect(factsThere({ ...nothing, ...ordered })).toMatchObject({ bill: true, test: true, sown: false });
    expect(countFacts(factsThere({ ...nothing, ...ordered }))).toBe(2);
    expect(countFacts(factsThere(all))).toBe(8);
  });

  it('never become fewer by what is added', () => {
    const keys = Object.keys(all) as (keyof CaseFacts)[];
    fc.assert(
      fc.property(fc.subarray(keys), fc.constantFrom(...keys), (given, added) => {
        const some = (names: readonly string[]) =>
          ({
            ...nothing,
            ...Object.fromEntries(names.map((name) => [name, all[name as 'lot']])),
          }) as CaseFacts;
        const before = countFacts(factsThere(some(given)));
        const after = countFacts(factsThere(some([...given, added])));
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after - before).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('want photographs of the field from three sides', () => {
    expect(factsThere({ ...all, fieldPhotographs: 2 }).photographs).toBe(false);
  });
});

describe('A lot', () => {
  it.each([
    [0, 0, false],
    [0, 9, false],
    [1, 148, false],
    [1, 34, false],
    [1, 33, true],
    [2, 148, true],
    [2, 5_000, true],
  ])('with %i cases among %i buyers is held: %s', (cases, buyers, isHeld) => {
    expect(mustHold({ cases, buyers })).toBe(isHeld);
  });

  it('stays held with more cases, and is never held without one', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(20), (cases, others, more) => {
        const buyers = cases + more + others;
        expect(mustHold({ cases: 0, buyers })).toBe(false);
        if (mustHold({ cases, buyers })) expect(mustHold({ cases: cases + more, buyers })).toBe(true);
      }),
    );
  });

  it('came up less than its label says by the count of ten', () => {
    expect([
      isBelowStated(3, 88),
      isBelowStated(8, 88),
      isBelowStated(9, 88),
      isBelowStated(10, 100),
    ]).toEqual([true, true, false, false]);
    expect(isBelowStated(0, null)).toBe(false);
  });
});

it('shows in the field for four weeks', () => {
  expect(visibleUntil('2026-11-08')).toBe('2026-12-06');
  expect(visibleUntil(null)).toBe(null);
});

describe('The forms', () => {
  const today = '2026-11-22';

  it('take a count from 0 to 10', () => {
    const wrong = (emergence: string) => check(openCaseRules, { emergence, note: '' }).emergence;
    expect(['0', '3', '10'].map(wrong)).toEqual([undefined, undefined, undefined]);
    expect(['', '11', '-1', '3.5', 'x'].map(wrong)).toEqual(Array(5).fill('seed.emergence'));
  });

  it('may be empty, as each is filled in step by step', () => {
    expect(check(sowingRules(today), {})).toEqual({});
    expect(check(officerRules(today), {})).toEqual({});
  });

  it('take days of sowing until today, and a visit that is to come', () => {
    const sown = (sownOn: string) => check(sowingRules(today), { sownOn }).sownOn;
    expect([sown(today), sown('2026-11-08')]).toEqual([undefined, undefined]);
    expect([sown(dayAfter(today, 1)), sown('2023-01-01'), sown('2026-13')]).toEqual([
      'seed.day',
      'seed.day',
      'day.missing',
    ]);
    const visit = (inspectedOn: string) => check(officerRules(today), { inspectedOn }).inspectedOn;
    expect([visit('2026-11-26'), visit('2028-01-01')]).toEqual([undefined, 'seed.day']);
  });

  it('take no way of sowing that is not known, and no phone of letters', () => {
    expect(check(sowingRules(today), { sownHow: 'x' })).toEqual({ sownHow: 'required' });
    expect(check(officerRules(today), { officerPhone: 'call me' })).toEqual({ officerPhone: 'phone.digits' });
  });
});
