import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { ratesOn, shareOf, tcsOn, tdsOn } from './withholding.ts';

const company = { pan: 'AABCK1234F', salesOfYear: 0, day: '2026-11-22' };

describe('withholding', () => {
  it('has the rates of each day', () => {
    expect(ratesOn('tcs', '2024-07-09').basisPoints).toBe(100);
    expect(ratesOn('tcs', '2024-07-10').basisPoints).toBe(50);
    expect(ratesOn('tds', '2026-03-31')).toMatchObject({ section: '194-O', basisPoints: 10 });
    expect(ratesOn('tds', '2026-04-01')).toMatchObject({ section: '393(1)', code: '1035', form: '140' });
    expect(() => ratesOn('tds', '2020-09-30')).toThrow(RangeError);
  });

  it('collects half of the TCS for the Centre and half for the state, or all of it between states', () => {
    expect(tcsOn(rupees(1_000), false, '2026-11-22')).toEqual({ cgst: 250, sgst: 250, igst: 0 });
    expect(tcsOn(rupees(2_665.71), true, '2026-11-22')).toEqual({ cgst: 0, sgst: 0, igst: 1_333 });
  });

  it('deducts 0.1 per cent, 5 without a PAN', () => {
    expect(tdsOn(rupees(1_000), company)).toBe(rupees(1));
    expect(tdsOn(rupees(1_000), { ...company, pan: null })).toBe(rupees(50));
  });

  it.each(['P', 'H'])('exempts people and families (%s) until 5 lakh a year', (letter) => {
    const pan = `AAA${letter}Z1234C`;
    expect(tdsOn(rupees(1_000), { ...company, pan, salesOfYear: rupees(500_000) })).toBe(0);
    expect(tdsOn(rupees(1_000), { ...company, pan, salesOfYear: rupees(500_000) + 1 })).toBe(rupees(1));
  });

  it('rounds a share half up, exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, bp) => {
          const rest = BigInt(amount) * BigInt(bp) - BigInt(shareOf(amount, bp)) * 10_000n;
          return rest >= -5_000n && rest < 5_000n;
        },
      ),
    );
  });
});
