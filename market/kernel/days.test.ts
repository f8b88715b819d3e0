import { expect, it } from 'vitest';
import { dayAfter, daysBetween, indianDay, isDay } from './days.ts';

it('begins the day in India five and a half hours before the one in London', () => {
  expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

it('counts days across months and leap years', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
  expect(dayAfter('2026-12-30', 3)).toBe('2027-01-02');
});

it.each(['2026-02-30', '2026-13-01', '20-11-2026', '', '2026-11-20T00:00', '२०२६-११-२०'])(
  'knows no day %j',
  (text) => expect(isDay(text)).toBe(false),
);

it('knows the day that a leap year adds', () => {
  expect(isDay('2028-02-29')).toBe(true);
});
