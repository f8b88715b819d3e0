/** A calendar month in India: `2026-11`. */
export type Month = string;

// India keeps UTC+05:30 the whole year round, without summer time.
const indiaAhead = (5 * 60 + 30) * 60_000;

/** The calendar month in India of a moment. */
export function monthOf(at: Date): Month {
  return new Date(at.getTime() + indiaAhead).toISOString().slice(0, 7);
}

/** The last `count` calendar months in India, oldest first; the month of `now` is the last of them. */
export function lastMonths(now: Date, count: number): Month[] {
  const [year, month] = monthOf(now).split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7),
  );
}
