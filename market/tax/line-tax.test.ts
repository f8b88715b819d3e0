import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../kernel/money.ts';
import { shippingOfLines, taxIn, taxOfLines } from './line-tax.ts';

const price = fc.nat({ max: 10_000_000_00 });
const rate = fc.constantFrom(0, 5, 12, 18, 28, 40);
const lines = fc.array(fc.record({ price, rate }), { minLength: 1, maxLength: 30 });

describe('taxIn', () => {
  it.each([
    [525_00, 5, 500_00, 12_50, 0],
    [1_180_00, 18, 1_000_00, 90_00, 0],
    [6_75_000_00, 5, 6_42_857_14, 16_071_43, 0],
    [139_99, 5, 133_32, 3_33, 1],
    [2_799_00, 5, 2_665_71, 66_64, 1],
    [495_00, 5, 471_43, 11_79, -1],
    [1_799_00, 0, 1_799_00, 0, 0],
  ])('takes the tax out of %i paise at %i per cent', (amount, percent, taxable, half, rounding) => {
    expect(taxIn(amount, percent, false)).toEqual({ taxable, cgst: half, sgst: half, igst: 0, rounding });
  });

  it('has IGST alone between states', () => {
    expect(taxIn(525_00, 5, true)).toEqual({ taxable: 500_00, cgst: 0, sgst: 0, igst: 25_00, rounding: 0 });
  });

  it('adds up to the price, and rounds by a paisa at most', () => {
    fc.assert(
      fc.property(price, rate, fc.boolean(), (amount, percent, isInter) => {
        const { taxable, cgst, sgst, igst, rounding } = taxIn(amount, percent, isInter);
        expect(taxable + cgst + sgst + igst + rounding).toBe(amount);
        expect(cgst).toBe(sgst);
        expect(Math.abs(rounding)).toBeLessThanOrEqual(1);
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the delivery of a consignment', () => {
  it('is divided by taxable value, by largest remainder', () => {
    expect(
      shippingOfLines(250_00, [
        { price: 1_799_00, rate: 0 },
        { price: 298_00, rate: 0 },
        { price: 495_00, rate: 5 },
        { price: 525_00, rate: 5 },
      ]),
    ).toEqual([146_57, 24_28, 38_41, 40_74]);
  });

  it('is divided to the paisa, each share less than a paisa from its exact value', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_00 }), lines, (shipping, some) => {
        const shares = shippingOfLines(shipping, some);
        expect(sum(shares)).toBe(shipping);
        const values = some.map((line) => taxIn(line.price, line.rate, false).taxable);
        const whole = sum(values);
        for (const [at, value] of values.entries())
          if (whole > 0) expect(Math.abs((shares[at] ?? 0) - (shipping * value) / whole)).toBeLessThan(1);
      }),
    );
  });

  it('and the goods add up to value, taxes and rounding', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_00 }), lines, fc.boolean(), (shipping, some, isInter) => {
        const taxes = taxOfLines(shipping, some, isInter);
        const total = sum(
          taxes.map(({ taxable, cgst, sgst, igst, rounding }) => taxable + cgst + sgst + igst + rounding),
        );
        expect(total).toBe(sum(some.map((line) => line.price)) + shipping);
      }),
    );
  });
});
