import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter, daysBetween } from '../kernel/days.ts';
import { periods, spansOf } from './periods.ts';

it.each([
  ['1', '2026-11-21', ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-21']],
  ['3', '2026-11-21', ['2026-09-01', '2026-11-21'], ['2026-06-01', '2026-08-21']],
  ['12', '2026-02-28', ['2025-03-01', '2026-02-28'], ['2024-03-01', '2025-02-28']],
  // February has no 31st.
  ['1', '2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
] as const)('%s months until %s', (period, today, [from, to], [before, until]) => {
  expect(spansOf(period, today)).toEqual({ now: { from, to }, before: { from: before, to: until } });
});

it('compares spans that do not overlap and differ in length by a few days at most', () => {
  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => dayAfter('2000-01-01', days));
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...periods), (today, period) => {
      const spans = spansOf(period, today);
      expect(spans === null).toBe(period === 'all');
      if (!spans) return;
      const { now, before } = spans;
      expect(now.to).toBe(today);
      expect(before.from <= before.to && before.to < now.from).toBe(true);
      const difference = daysBetween(now.from, now.to) - daysBetween(before.from, before.to);
      expect(Math.abs(difference)).toBeLessThanOrEqual(3);
    }),
  );
});
