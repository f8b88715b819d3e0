import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldUse, isAfterSowing, monthRuns, packsForAcre, seasonsOf } from './field-use.ts';

const use = (perAcreFrom: number, perAcreTo: number, perAcreUnit: FieldUse['perAcreUnit']): FieldUse => ({
  sowingMonths: null,
  perAcreFrom,
  perAcreTo,
  perAcreUnit,
  daysFrom: null,
  daysTo: null,
  perLitre: null,
  perLitreUnit: null,
});

describe('seed that arrives after its sowing', () => {
  test('is late in the months after the sowing, and early in those before it', () => {
    const wheat = [10, 11, 12];
    const late = (month: string) => isAfterSowing(`2026-${month}-15`, wheat);
    expect(['10', '11', '12'].map(late)).toEqual([false, false, false]);
    expect(['01', '02', '03', '04'].map(late)).toEqual([true, true, true, true]);
    expect(['06', '07', '08', '09'].map(late)).toEqual([false, false, false, false]);
  });

  test('is not late in a sowing month, nor when it is sown all year or its sowing months are unknown', () => {
    const month = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(fc.uniqueArray(month), month, (months, arrival) => {
        const day = `2026-${String(arrival).padStart(2, '0')}-01`;
        if (months.length === 0 || months.includes(arrival)) expect(isAfterSowing(day, months)).toBe(false);
        else expect(isAfterSowing(day, [((arrival + 10) % 12) + 1])).toBe(true);
      }),
    );
  });
});

describe('seasons (docs/product.md, Seasons and doses)', () => {
  test('wheat is sown for rabi, okra for kharif and zaid', () => {
    expect(seasonsOf([11])).toEqual(['rabi']);
    expect(seasonsOf([2, 3, 6, 7])).toEqual(['kharif', 'zaid']);
  });

  test('months between the seasons belong to no season', () => {
    expect(seasonsOf([4, 5, 8, 9])).toEqual([]);
  });
});

describe('ranges of months', () => {
  test('have a first and a last month', () => {
    expect(monthRuns([7, 2, 3, 6])).toEqual([
      [2, 3],
      [6, 7],
    ]);
    expect(monthRuns([6])).toEqual([[6, 6]]);
  });

  test('may pass the end of the year', () => {
    expect(monthRuns([1, 11, 12])).toEqual([[11, 1]]);
  });

  test('cover exactly the given months, except for the whole year', () => {
    const someMonths = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 11 });
    fc.assert(
      fc.property(someMonths, (months) => {
        const covered = monthRuns(months).flatMap(([first, last]) => {
          const length = ((last - first + 12) % 12) + 1;
          return Array.from({ length }, (_, index) => ((first + index - 1) % 12) + 1);
        });
        expect(covered.sort((a, b) => a - b)).toEqual(months.sort((a, b) => a - b));
      }),
    );
  });
});

describe('packs for one acre', () => {
  test('are whole packs, minimum and maximum', () => {
    expect(packsForAcre(use(40, 40, 'kg'), { netQuantity: 40, netUnit: 'kg' })).toEqual({ from: 1, to: 1 });
    expect(packsForAcre(use(150, 200, 'g'), { netQuantity: 50, netUnit: 'g' })).toEqual({ from: 3, to: 4 });
    expect(packsForAcre(use(3.5, 4, 'kg'), { netQuantity: 250, netUnit: 'g' })).toEqual({ from: 14, to: 16 });
  });

  test('are null when pack or dose is unknown, or when one is a weight and the other a volume', () => {
    expect(packsForAcre(use(1, 1, 'kg'), null)).toBeNull();
    expect(packsForAcre(use(1, 1, null), { netQuantity: 1, netUnit: 'kg' })).toBeNull();
    expect(packsForAcre(use(1, 1, 'kg'), { netQuantity: 1, netUnit: 'l' })).toBeNull();
  });
});
