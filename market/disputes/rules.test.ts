import fc from 'fast-check';
import { expect, it } from 'vitest';
import { disputePhases, disputeStatuses } from '../payments/dispute-fact.ts';
import { type DisputeState, disputeSumsOf, isLater } from './rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 12, minute));
const state = (status: DisputeState['status'], minute: number, more: Partial<DisputeState> = {}) => {
  return { phase: 'chargeback', status, toldAt: at(minute), deducted: 0, ...more } as const;
};

it('goes forward: a review and a new question by time, a decision for good, and the next phase', () => {
  expect(isLater(state('under_review', 2), state('open', 1))).toBe(true);
  expect(isLater(state('open', 3), state('under_review', 2))).toBe(true);
  expect(isLater(state('open', 9), state('lost', 2))).toBe(false);
  expect(isLater(state('closed', 9), state('won', 2))).toBe(false);
  expect(isLater(state('open', 1, { phase: 'pre-arbitration' }), state('won', 2))).toBe(true);
  expect(isLater(state('won', 2), state('won', 2))).toBe(false);
});

const states: fc.Arbitrary<DisputeState> = fc.record({
  phase: fc.constantFrom(...disputePhases),
  status: fc.constantFrom(...disputeStatuses),
  toldAt: fc.nat(5).map(at),
  deducted: fc.constantFrom(0, 359_800),
});

it('ends in the same state, in any order and number of events', () => {
  const last = (all: readonly DisputeState[]) =>
    all.reduce((known, news) => (isLater(news, known) ? news : known));
  fc.assert(
    fc.property(
      fc
        .array(states, { minLength: 1, maxLength: 8 })
        .chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
      ([all, shuffled]) => {
        expect(last(shuffled)).toEqual(last(all));
      },
    ),
  );
});

it('holds what is taken until it is decided, then costs it or gives it back', () => {
  const of = { amount: 359_800, deducted: 0, taken: null };
  expect(disputeSumsOf({ ...of, status: 'open' })).toEqual({ held: 0, lost: 0, cleared: 0 });
  expect(disputeSumsOf({ ...of, status: 'open', deducted: 359_800 })).toMatchObject({
    held: 359_800,
    lost: 0,
  });
  expect(disputeSumsOf({ ...of, status: 'won', deducted: 0 })).toMatchObject({ held: 0, lost: 0 });
  expect(disputeSumsOf({ ...of, status: 'lost' })).toMatchObject({ held: 0, lost: 359_800, cleared: 0 });
  expect(disputeSumsOf({ ...of, status: 'lost', taken: 359_800 })).toMatchObject({
    lost: 359_800,
    cleared: 359_800,
  });
});
