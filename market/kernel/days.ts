/** A calendar day in India: `2026-11-20`. */
export type Day = string;

/** A calendar month in India: `2026-11`. */
export type Month = string;

// India has UTC+05:30 all year, without daylight saving time.
const indiaAhead = (5 * 60 + 30) * 60_000;
const dayLength = 24 * 60 * 60_000;

/** The calendar day in India at an instant. */
export function indianDay(at: Date): Day {
  return new Date(at.getTime() + indiaAhead).toISOString().slice(0, 10);
}

/** The calendar month in India at an instant. */
export function monthOf(at: Date): Month {
  return indianDay(at).slice(0, 7);
}

/** The last `count` calendar months in India, oldest first; the month of `now` is the last of them. */
export function lastMonths(now: Date, count: number): Month[] {
  const first = `${monthOf(now)}-01`;
  return Array.from({ length: count }, (_, index) => monthsAfter(first, index + 1 - count).slice(0, 7));
}

/** Year and month in India as four digits for numbers that people read out: 2611 for November 2026. */
export function yearAndMonthOf(at: Date): string {
  return indianDay(at).slice(2, 7).replace('-', '');
}

/** The instant at which a day begins in India. */
export function beginningOf(day: Day): Date {
  return new Date(Date.parse(day) - indiaAhead);
}

/** Days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength;
}

/** The day `days` days later. */
export function dayAfter(from: Day, days: number): Day {
  return new Date(Date.parse(from) + days * dayLength).toISOString().slice(0, 10);
}

/** The weekday: 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

/** The later of two days. */
export function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** The same day `months` months later (earlier when negative), or the last day of that month. */
export function monthsAfter(from: Day, months: number): Day {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The month `count` months later; earlier when negative. */
export function monthAfter(month: Month, count: number): Month {
  return monthsAfter(`${month}-01`, count).slice(0, 7);
}

/** First and last day of a month. */
export function daysOf(month: Month): { readonly first: Day; readonly last: Day } {
  return { first: `${month}-01`, last: monthsAfter(`${month}-31`, 0) };
}

/** Validates a calendar day: 30 February is none, and no calendar has a year 0. */
export function isDay(text: string): text is Day {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
