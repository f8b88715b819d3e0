import { expect, it } from 'vitest';
import { financialYear } from './financial-year.ts';

it.each([
  ['2027-03-31T18:29:59Z', '26-27'],
  ['2027-03-31T18:30:00Z', '27-28'],
  ['2026-11-22T09:00:00Z', '26-27'],
  ['2099-12-31T00:00:00Z', '99-00'],
])('at %s the financial year is %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});
