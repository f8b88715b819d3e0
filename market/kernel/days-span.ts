import { beginningOf, type Day, dayAfter, isDay } from './days.ts';

/** The earliest and latest day of a list's date filter. */
export const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'];

/** Date range, both days inclusive; null where it is open. */
export interface Span {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** Date range from form input: invalid days count as absent, and two days in the wrong order are swapped. */
export function spanFrom(first: unknown, last: unknown): Span {
  const [from, to] = [dayFrom(first), dayFrom(last)];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

function dayFrom(typed: unknown): Day | null {
  return typeof typed === 'string' && isDay(typed) && typed >= firstDay && typed <= lastDay ? typed : null;
}

/** The instants of a date range in India's time zone: `since` inclusive, `until` exclusive. */
export function momentsOf({ from, to }: Span): { since: Date | null; until: Date | null } {
  return {
    since: from === null ? null : beginningOf(from),
    until: to === null ? null : beginningOf(dayAfter(to, 1)),
  };
}
