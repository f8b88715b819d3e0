import { describe, expect, it, test } from 'vitest';
import { dayAfter, daysBetween, indianDay, isDay, lastMonths, monthOf, monthsAfter } from './days.ts';

it('begins the day in India five and a half hours before UTC', () => {
  expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

it('counts days across months and leap years', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
  expect(dayAfter('2026-12-30', 3)).toBe('2027-01-02');
});

it.each(['2026-02-30', '2026-13-01', '20-11-2026', '', '2026-11-20T00:00', '२०२६-११-२०'])(
  'rejects %j as a day',
  (text) => expect(isDay(text)).toBe(false),
);

it('accepts 29 February of a leap year', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('0000-02-29')).toBe(false);
});

describe('months in India', () => {
  test('a month begins at midnight in India, not at midnight UTC', () => {
    expect(monthOf(new Date('2026-10-31T18:29:59Z'))).toBe('2026-10');
    expect(monthOf(new Date('2026-10-31T18:30:00Z'))).toBe('2026-11');
  });

  test('the last six months reach back over the new year', () => {
    const months = lastMonths(new Date('2026-02-10T06:00:00Z'), 6);
    expect(months).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']);
  });
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -13, '2024-12-15'],
  ['2026-11-20', 0, '2026-11-20'],
])('the day %s and %i months is %s', (from, months, to) => expect(monthsAfter(from, months)).toBe(to));
