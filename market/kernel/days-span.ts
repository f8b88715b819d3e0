import { beginningOf, type Day, dayAfter, isDay } from './days.ts';

/** The days by which a list can be narrowed. */
export const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'];

/** The first and the last day of what is asked for, both of them within; null where it has no bound. */
export interface Span {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** The days that somebody typed: no day counts as not asked, and those who begin with the last mean the same. */
export function spanFrom(first: unknown, last: unknown): Span {
  const [from, to] = [dayFrom(first), dayFrom(last)];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

function dayFrom(typed: unknown): Day | null {
  return typeof typed === 'string' && isDay(typed) && typed >= firstDay && typed <= lastDay ? typed : null;
}

/** From which moment to before which a span lasts, by the days of India. */
export function momentsOf({ from, to }: Span): { since: Date | null; until: Date | null } {
  return {
    since: from === null ? null : beginningOf(from),
    until: to === null ? null : beginningOf(dayAfter(to, 1)),
  };
}
