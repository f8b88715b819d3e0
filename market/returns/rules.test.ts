import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter } from '../kernel/days.ts';
import {
  areAllChecked,
  type BuyerReturnReason,
  buyerReturnReasons,
  endOfState,
  isOpenReturn,
  isSellersFault,
  lastReturnDay,
  mayMoveReturn,
  refusalsOf,
  returnProblem,
  returnRoles,
  returnStates,
} from './rules.ts';

const aDay = fc.integer({ min: 0, max: 3_000 }).map((days) => dayAfter('2024-02-29', days));
const aReason = fc.constantFrom<BuyerReturnReason[]>(...buyerReturnReasons);

it('takes back what the seller has to answer for on every day of two years, and not later', () => {
  fc.assert(
    fc.property(aDay, fc.option(fc.integer({ min: 0, max: 90 })), (deliveredOn, returnDays) => {
      const times = { deliveredOn, promisedOn: dayAfter(deliveredOn, -1), returnDays };
      for (const reason of buyerReturnReasons.filter(isSellersFault)) {
        const last = lastReturnDay(reason, times);
        expect(Number(last.slice(0, 4)) - Number(deliveredOn.slice(0, 4))).toBe(2);
        expect(returnProblem(reason, times, deliveredOn)).toBe(null);
        expect(returnProblem(reason, times, last)).toBe(null);
        expect(returnProblem(reason, times, dayAfter(last, 1))).toBe('return.over');
      }
    }),
  );
});

it('takes back what is not needed in the days of the product alone', () => {
  fc.assert(
    fc.property(aDay, fc.option(fc.integer({ min: 0, max: 90 })), (deliveredOn, returnDays) => {
      const times = { deliveredOn, promisedOn: deliveredOn, returnDays };
      const problemAfter = (days: number) => returnProblem('unwanted', times, dayAfter(deliveredOn, days));
      if (returnDays === 0) {
        expect(problemAfter(0)).toBe('return.not-returnable');
        return;
      }
      const days = returnDays ?? 2;
      expect([problemAfter(days), problemAfter(days + 1)]).toEqual([null, 'return.over']);
    }),
  );
});

it('takes a parcel as late only after its promised day', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -9, max: 9 }), (promisedOn, days) => {
      const deliveredOn = dayAfter(promisedOn, days);
      const times = { deliveredOn, promisedOn, returnDays: null };
      expect(returnProblem('late', times, deliveredOn)).toBe(days > 0 ? null : 'return.not-late');
    }),
  );
});

it('cannot refuse the fault of the seller as too late or used', () => {
  fc.assert(
    fc.property(aReason, (reason) => {
      const isRefusable = refusalsOf(reason).some(
        (one) => one === 'too-late' || one === 'used-beyond-testing',
      );
      expect(isRefusable).toBe(!isSellersFault(reason));
    }),
  );
});

it('ends every return: from any state a role leads to one that is over, and nothing leaves that', () => {
  const next = (from: (typeof returnStates)[number]) =>
    returnStates.filter((to) => returnRoles.some((role) => mayMoveReturn(from, to, role)));
  const isOver = (state: (typeof returnStates)[number]) => next(state).length === 0;
  expect(returnStates.filter(isOver)).toEqual([
    'refunded',
    'sent-back',
    'refused-finally',
    'withdrawn',
    'replaced',
  ]);
  const ends = (state: (typeof returnStates)[number], left: number): boolean =>
    isOver(state) || (left > 0 && next(state).some((to) => ends(to, left - 1)));
  for (const state of returnStates) expect(ends(state, 4)).toBe(true);
  // Only the seller and the marketplace take money; only the buyer stops a return.
  expect(returnRoles.filter((role) => mayMoveReturn('received', 'refunded', role))).toEqual([
    'vendor',
    'admin',
  ]);
  expect(returnRoles.filter((role) => mayMoveReturn('asked', 'withdrawn', role))).toEqual(['buyer']);
  expect(isOpenReturn('received')).toBe(true);
});

it('gives 48 hours to answer, 14 days to object, 7 to decide, and two working days to check', () => {
  const since = new Date('2026-11-20T06:00:00Z');
  const hours = (state: (typeof returnStates)[number]) =>
    (endOfState(state, since).getTime() - +since) / 3_600_000;
  expect([hours('asked'), hours('refused') / 24, hours('to-decide') / 24]).toEqual([48, 14, 7]);
  // Friday to Monday: Sunday does not count.
  expect(hours('received') / 24).toBe(3);
});

it('is checked when the four counts are all pieces', () => {
  const count = fc.nat({ max: 50 });
  fc.assert(
    fc.property(
      count,
      count,
      count,
      count,
      fc.nat({ max: 200 }),
      (sellable, damaged, missing, foreign, quantity) => {
        const all = sellable + damaged + missing + foreign;
        expect(areAllChecked({ sellable, damaged, missing, foreign }, quantity)).toBe(all === quantity);
      },
    ),
  );
});
