import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../kernel/money.ts';
import { leftOfTransfer, reversalOf, transferAmounts } from './rules.ts';

const paise = fc.integer({ min: 1, max: 10_000_000 });
const share = fc.record({
  consignmentId: fc.constant('c'),
  vendorId: fc.constant('v'),
  paid: paise,
  earned: fc.integer({ min: -100_000, max: 10_000_000 }),
});

describe('transfers of a payment', () => {
  it('are what is earned, but not more than was paid, and never negative', () => {
    const shares = [
      { consignmentId: 'a', vendorId: 'v', paid: 105_000, earned: 94_960 },
      { consignmentId: 'b', vendorId: 'w', paid: 10_000, earned: 94_960 },
      { consignmentId: 'c', vendorId: 'w', paid: 10_000, earned: -500 },
    ];
    expect(transferAmounts(shares, 125_000).map(({ amount }) => amount)).toEqual([94_960, 10_000, 0]);
  });

  it('fit into the payment with its fee', () => {
    fc.assert(
      fc.property(
        fc.array(share, { maxLength: 5 }),
        fc.integer({ min: -1_000, max: 20_000_000 }),
        (shares, room) => {
          const amounts = transferAmounts(shares, room).map(({ amount }) => amount);
          expect(Math.min(0, ...amounts)).toBe(0);
          expect(sum(amounts)).toBeLessThanOrEqual(Math.max(0, room));
        },
      ),
    );
  });
});

describe('reversals for refunds', () => {
  it('take back the same share, and all of it with the last refund', () => {
    const transfer = { amount: 94_960, paid: 105_000 };
    expect(reversalOf({ ...transfer, refunded: 52_500, takenBack: 0 })).toBe(47_480);
    expect(reversalOf({ ...transfer, refunded: 105_000, takenBack: 47_480 })).toBe(47_480);
    expect(reversalOf({ ...transfer, refunded: 105_000, takenBack: 94_960 })).toBe(0);
  });

  it('add up to the whole transfer over any refunds', () => {
    fc.assert(
      fc.property(
        paise,
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        (paid, parts) => {
          const amount = Math.ceil(paid * 0.9);
          let [refunded, takenBack] = [0, 0];
          const total = sum(parts);
          for (const [at, part] of parts.entries()) {
            refunded = at === parts.length - 1 ? paid : refunded + Math.floor((paid * part) / total);
            const back = reversalOf({ amount, paid, refunded, takenBack });
            expect(back).toBeGreaterThanOrEqual(0);
            takenBack += back;
            // The operator never gives back what a vendor keeps.
            expect((amount - takenBack) * paid).toBeLessThanOrEqual(amount * (paid - refunded));
          }
          expect(takenBack).toBe(amount);
        },
      ),
    );
  });

  it('leave the rest with the vendor', () => {
    expect(leftOfTransfer({ amount: 1_000, reversed: 300 }, [{ amount: 200 }])).toBe(500);
  });
});
