import { expect, test } from 'vitest';
import { monthlyNumber } from './monthly-number.ts';

test('a number contains the month in India and has at least four digits', () => {
  expect(monthlyNumber('C', new Date('2026-11-20T10:00:00Z'), 42)).toBe('KB-C-2611-0042');
  expect(monthlyNumber('C', new Date('2026-11-30T18:30:00Z'), 12_345)).toBe('KB-C-2612-12345');
});
