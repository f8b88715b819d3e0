import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Day, dayAfter, daysBetween } from '../kernel/days.ts';
import { estimatedDelivery, isWorkingDay } from './dates.ts';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('2000-01-01', days));

it('is seven days after the order on a working day', () => {
  expect(estimatedDelivery('2026-11-20', [])).toBe('2026-11-27');
});

it('skips Sundays, national holidays and closed days, one after another', () => {
  expect(estimatedDelivery('2026-11-22', [])).toBe('2026-11-30');
  expect(estimatedDelivery('2026-01-19', [])).toBe('2026-01-27');
  // 15 August 2026 is a Saturday, so that a Sunday follows.
  expect(estimatedDelivery('2026-08-08', [])).toBe('2026-08-17');
  expect(estimatedDelivery('2026-09-25', ['2026-10-03'])).toBe('2026-10-05');
});

it('is the first working day on or after the seventh day, for every day and list of closed days', () => {
  fc.assert(
    fc.property(anyDay, fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 20 }), (ordered, offsets) => {
      const closed = offsets.map((days) => dayAfter(ordered, days));
      const day = estimatedDelivery(ordered, closed);
      expect(isWorkingDay(day, closed)).toBe(true);
      const later = daysBetween(ordered, day);
      expect(later).toBeGreaterThanOrEqual(7);
      const skipped: Day[] = Array.from({ length: later - 7 }, (_, index) => dayAfter(ordered, 7 + index));
      for (const other of skipped) expect(isWorkingDay(other, closed)).toBe(false);
    }),
  );
});

it('recognises Sundays', () => {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
  fc.assert(
    fc.property(anyDay, (day) => {
      if (weekday.format(new Date(day)) === 'Sunday') expect(isWorkingDay(day, [])).toBe(false);
    }),
  );
});
