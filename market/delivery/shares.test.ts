import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

const paise = fc.integer({ min: 1, max: 10_000_000_00 });

it('shares add up to the amount, and each is within a rupee of its exact part, or within a paisa for amounts with paise', () => {
  fc.assert(
    fc.property(fc.nat(25_000), fc.array(paise, { minLength: 1, maxLength: 8 }), (amount, weights) => {
      const shares = sharesOf(amount, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(
          amount % 100 === 0 ? 100 : 1,
        );
    }),
  );
});

it('gives the rest to the largest remainders', () => {
  expect(sharesOf(25_000, [1, 1, 1])).toEqual([8_400, 8_300, 8_300]);
  expect(sharesOf(25_000, [1_799_00, 140_00])).toEqual([23_200, 1_800]);
  expect(sharesOf(25_001, [1, 1])).toEqual([12_501, 12_500]);
  expect(sharesOf(0, [5, 7])).toEqual([0, 0]);
  expect(sharesOf(25_000, [0, 0])).toEqual([25_000, 0]);
});
