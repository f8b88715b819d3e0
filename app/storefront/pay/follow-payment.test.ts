import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutesLeft, nextPause, versionOf } from './follow-payment.ts';

it('asks every 4 seconds at first, and at least every 15 later', () => {
  const pauses = [4_000];
  for (let count = 0; count < 20; count += 1) pauses.push(nextPause(pauses.at(-1) ?? 0));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBe(15_000);
});

it('counts whole minutes, and none only when the time is over', () => {
  const now = new Date('2026-11-12T05:15:00Z');
  fc.assert(
    fc.property(fc.integer({ min: -3_600_000, max: 3_600_000 }), (left) => {
      const minutes = minutesLeft(new Date(now.getTime() + left), now);
      expect(minutes === 0).toBe(left <= 0);
      expect(minutes * 60_000).toBeGreaterThanOrEqual(left);
      expect((minutes - 1) * 60_000).toBeLessThan(Math.max(left, 1));
    }),
  );
});

it('has another version after each change', () => {
  const [at, later] = [new Date(1), new Date(2)];
  const versions = [
    { state: 'open', changedAt: at },
    { state: 'failed', changedAt: at },
    { state: 'open', changedAt: later },
  ] as const;
  expect(new Set(versions.map(versionOf)).size).toBe(3);
});
