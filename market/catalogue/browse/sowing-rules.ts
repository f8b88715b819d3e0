import { type Day, daysOf, type Month, monthAfter } from '../../kernel/days.ts';
import { isAfterSowing } from '../field-use.ts';

/**
 * When a seed is sown, as seen from the day on which it arrives: in time until a day, in any month, from a day on, or
 * over since a day, with the month of the next sowing.
 */
export type SowingTime =
  | { readonly state: 'open'; readonly until: Day }
  | { readonly state: 'always' }
  | { readonly state: 'coming'; readonly from: Day }
  | { readonly state: 'over'; readonly endedOn: Day; readonly next: Month };

const isSown = (month: Month, months: readonly number[]) => months.includes(Number(month.slice(5)));

/** Sowing time of a seed that arrives on a day. `months` are its sowing months, 1 to 12, at least one. */
export function sowingTimeOf(months: readonly number[], arrivesOn: Day): SowingTime {
  if (new Set(months).size === 12) return { state: 'always' };
  const arrival = arrivesOn.slice(0, 7);
  /** The first month from `start` on, in this direction, that is or is not a sowing month. */
  const walk = (start: Month, step: 1 | -1, sown: boolean): Month =>
    isSown(start, months) === sown ? start : walk(monthAfter(start, step), step, sown);
  if (isSown(arrival, months))
    return { state: 'open', until: daysOf(monthAfter(walk(arrival, 1, false), -1)).last };
  const next = walk(arrival, 1, true);
  if (!isAfterSowing(arrivesOn, months)) return { state: 'coming', from: daysOf(next).first };
  return { state: 'over', endedOn: daysOf(walk(arrival, -1, true)).last, next };
}

const shownMonths = 6;

/** Whether each of the six months from `first` on is a sowing month. */
export function sownInMonths(months: readonly number[], first: Month): boolean[] {
  return Array.from({ length: shownMonths }, (_, index) => isSown(monthAfter(first, index), months));
}
