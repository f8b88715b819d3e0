import { type Day, monthsAfter } from '../kernel/days.ts';

/** Periods of the vendor dashboard: a number of calendar months including the current one, or all time. */
export const periods = ['all', '1', '3', '6', '12'] as const;
export type Period = (typeof periods)[number];

/** First and last day, inclusive, in India's calendar. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The days of a period up to today, and the days for comparison: the same number of months before, up to the same day,
 * so that a partial month is compared with a partial month. Null for all time.
 */
export function spansOf(period: Period, today: Day): { now: Span; before: Span } | null {
  if (period === 'all') return null;
  const months = Number(period);
  const first = `${today.slice(0, 7)}-01`;
  return {
    now: { from: monthsAfter(first, 1 - months), to: today },
    before: { from: monthsAfter(first, 1 - 2 * months), to: monthsAfter(today, -months) },
  };
}
