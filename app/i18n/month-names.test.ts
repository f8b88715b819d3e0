import { expect, it } from 'vitest';
import { monthName } from './month-names.ts';

it('names a month in the language of the page, with Latin digits', () => {
  expect(monthName('2026-11', 'en', 'short')).toBe('Nov');
  expect(monthName('2026-11', 'en', 'long')).toBe('November');
  expect(monthName('2026-11', 'en', 'full')).toBe('November 2026');
  expect(monthName('2026-11', 'hi', 'full')).toBe('नवंबर 2026');
  expect(monthName('2027-01', 'hi', 'short')).toMatch(/^जन/);
});
