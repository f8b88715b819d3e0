import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextAttempt } from './rules.ts';

const minute = 60_000;
const posted = new Date('2026-11-20T06:00:00Z');
const later = (minutes: number) => new Date(posted.getTime() + minutes * minute);

it('retries after one, two, four minutes and so on, at last every hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 20].map(
    (attempts) => ((nextAttempt(attempts, posted, posted)?.getTime() ?? 0) - posted.getTime()) / minute,
  );
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

it('gives up after a day, and never before', () => {
  expect(nextAttempt(25, posted, later(23 * 60))).toEqual(later(24 * 60));
  expect(nextAttempt(25, posted, later(23 * 60 + 1))).toBeNull();
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 0, max: 3_000 }),
      (attempts, minutes) => {
        const next = nextAttempt(attempts, posted, later(minutes));
        if (next === null) expect(minutes).toBeGreaterThan(23 * 60);
        else expect(next.getTime()).toBeLessThanOrEqual(later(24 * 60).getTime());
      },
    ),
  );
});
