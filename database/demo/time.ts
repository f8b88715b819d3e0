import { beginningOf, type Day, indianDay } from '../../market/kernel/days.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** The time so many milliseconds before another. */
export function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}

/** The instant at which a day begins in India. */
export function startOfIndianDay(at: Date): Date {
  return beginningOf(indianDay(at));
}

/** The time of a day in India, in hours after midnight. */
export function timeOf(of: Day, hours: number): Date {
  return new Date(beginningOf(of).getTime() + hours * hour);
}

/** The month in India, 1 to 12. */
export function indianMonth(at: Date): number {
  return Number(indianDay(at).slice(5, 7));
}
