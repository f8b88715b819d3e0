import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BankFact, following, judge, type ReportedPayout } from './bank-report-rules.ts';
import { payoutStatuses } from './schema.ts';

const today = '2026-11-26';

it('any reports in any order pay a payout at most once, and a repeat of the last one changes nothing', () => {
  const utrs = ['', 'HDFCN52026112500123', 'HDFCN52026112500124'];
  const fact: fc.Arbitrary<BankFact> = fc.record({
    number: fc.constant('KBP26110004'),
    kind: fc.constantFrom('paid', 'back', 'unclear'),
    utr: fc.constantFrom(...utrs),
    day: fc.constant(today),
    amount: fc.constantFrom(null, 500_00, 499_99),
    reason: fc.constant(''),
  });
  fc.assert(
    fc.property(fc.constantFrom(...payoutStatuses), fc.array(fact), (status, facts) => {
      const isPaid = status === 'paid' || status === 'returned';
      let payout: ReportedPayout = {
        number: 'KBP26110004',
        status,
        amount: 500_00,
        utr: isPaid ? 'X' : null,
        paidOn: isPaid ? today : null,
        isFree: true,
      };
      let payments = 0;
      for (const one of facts) {
        const outcome = judge(one, payout, undefined);
        const next = following(payout, one, outcome);
        if (outcome === 'paid') payments++;
        const again = judge(one, next, undefined);
        expect(again).not.toBe('paid');
        if (one.kind === 'back') expect(['failed', 'returned']).not.toContain(again);
        if (one.kind === 'unclear') expect(outcome).toBe('unclear');
        payout = next;
      }
      expect(payments).toBeLessThanOrEqual(isPaid ? 0 : 1);
    }),
  );
});
