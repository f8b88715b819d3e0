import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indianDay } from '../../market/kernel/days.ts';
import { catalogue } from './catalogue/index.ts';
import { labelRow, productRow } from './catalogue/rows.ts';
import { lotOnSale, printedLot, printedTest } from './lots.ts';

const seeds = catalogue.filter(({ seed }) => seed);
/** Any loading time of the demo shop, from the day on which the bags were tested. */
const loading = fc.date({
  min: new Date(`${printedTest}T00:00:00Z`),
  max: new Date('2060-01-01'),
  noInvalidDate: true,
});

/** Copied from the pictures: "Lot KB-W-2611 · tested 03.11.2026", and so on for each seed. */
const printed = {
  'wheat-hd-3086': 'KB-W-2611',
  'paddy-pusa-basmati-1509': 'KB-P-2611',
  'maize-hqpm-1': 'KB-M-2611',
  'tomato-pusa-ruby': 'KB-TR-2611',
  'tomato-arka-rakshak': 'KB-TA-2611',
  'okra-arka-anamika': 'KB-O-2611',
  'mustard-pusa-bold': 'KB-S-2611',
  'soybean-js-335': 'KB-Y-2611',
};

describe('the lot of a demo seed', () => {
  it('is the one printed on the bags, on every loading day', () => {
    fc.assert(
      fc.property(loading, (now) => {
        const labels = seeds.map((product) => labelRow(product, now));
        expect(Object.fromEntries(labels.map((label) => [label?.productId, label?.lot]))).toEqual(printed);
        expect(new Set(labels.map((label) => label?.testedOn))).toEqual(new Set(['2026-11-03']));
      }),
      { numRuns: 30 },
    );
  });

  it('is the one that the studio prints from the catalogue, without a date of its own', () => {
    const labels = readFileSync(new URL('../../studio/kit/labels.py', import.meta.url), 'utf8');
    const equipment = readFileSync(new URL('../../scripts/studio/equipment.ts', import.meta.url), 'utf8');
    expect(labels).toContain(
      "'Lot %s · tested %s' % (row['lot']['number'], '.'.join(reversed(row['lot']['testedOn'].split('-'))))",
    );
    expect(equipment).toContain('lot: printedLot(product)');
    expect(printedLot({ seed: { code: 'W' } })).toEqual({ number: 'KB-W-2611', testedOn: printedTest });
  });

  it('is valid for at least three months after every loading day, and never tested in the future', () => {
    fc.assert(
      fc.property(loading, fc.constantFrom(...seeds), (now, product) => {
        const [label, row] = [labelRow(product, now), productRow(product, now)];
        const [today, later] = [indianDay(now), indianDay(new Date(now.getTime() + 90 * 86_400_000))];
        expect(row.expiresOn !== null && later <= String(row.expiresOn)).toBe(true);
        const retest = label?.retestedOn ?? null;
        if (retest !== null) expect(String(retest) > printedTest && String(retest) < today).toBe(true);
      }),
    );
  });

  it('of an order before the printed test is an earlier one', () => {
    const at = new Date('2026-09-01T06:00:00Z');
    expect(lotOnSale({ seed: { code: 'W' } }, at)).toEqual({ number: 'KB-W-2608', testedOn: '2026-08-05' });
  });
});
