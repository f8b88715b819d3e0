import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { parcelsOf } from './parcels.ts';
import { specifiedTerms, totalsOf } from './rules.ts';

const line = fc.record({
  vendorId: fc.constantFrom('v1', 'v2', 'v3', 'v4'),
  amount: fc.integer({ min: 1, max: 1_000_000_00 }),
});
const order = fc.array(line, { minLength: 1, maxLength: 20 });
type Line = { vendorId: string; amount: number };

function parcelsFor(lines: readonly Line[]) {
  const totals = totalsOf(
    lines.reduce((sum, { amount }) => sum + amount, 0),
    specifiedTerms,
  );
  return { totals, parcels: parcelsOf(lines, { terms: specifiedTerms, own: new Map() }, (one) => one) };
}

it('contains every line once, by vendor, and the amounts on delivery add up to the total', () => {
  fc.assert(
    fc.property(order, (lines) => {
      const { totals, parcels } = parcelsFor(lines);
      expect(parcels.flatMap((parcel) => parcel.lines)).toHaveLength(lines.length);
      expect(new Set(parcels.map(({ vendorId }) => vendorId)).size).toBe(parcels.length);
      for (const { vendorId, lines: own, subtotal, shipping, total } of parcels) {
        expect(own.every((one) => one.vendorId === vendorId)).toBe(true);
        expect(total).toBe(subtotal + shipping);
      }
      expect(parcels.reduce((sum, { total }) => sum + total, 0)).toBe(totals.total);
    }),
  );
});

it('has the same sums for any order of the lines', () => {
  const sumsOf = (lines: readonly Line[]) =>
    new Map(parcelsFor(lines).parcels.map(({ vendorId, total }) => [vendorId, total]));
  fc.assert(
    fc.property(order, (lines) => {
      expect(sumsOf(lines.toReversed())).toEqual(sumsOf(lines));
    }),
  );
});

it('shares ₹250 as ₹229 and ₹21 between ₹1,799 and ₹165', () => {
  const lines = [
    { vendorId: 'v2', amount: rupees(1_799) },
    { vendorId: 'v1', amount: rupees(165) },
  ];
  expect(parcelsFor(lines).parcels.map(({ total }) => total)).toEqual([rupees(2_028), rupees(186)]);
});
