import { describe, expect, test } from 'vitest';
import { lastMonths, monthOf } from './months.ts';

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
