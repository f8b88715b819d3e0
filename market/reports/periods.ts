import { type Day, monthsAfter } from '../kernel/days.ts';

/** What a vendor can look at: so many calendar months, the running one among them, or everything. */
export const periods = ['all', '1', '3', '6', '12'] as const;
export type Period = (typeof periods)[number];

/** From the first of its days to the last, in India's calendar. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The days of a period up to today, and those it is compared with: as many months before, up to the same day, so that half a
 * month is not compared with a whole one. Null for all time, before which nothing was.
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
