import { beginningOf, indianDay, monthsAfter } from '../kernel/days.ts';
import { hour } from '../kernel/durations.ts';

/** Deadlines for acknowledging and settling a message. */
export interface Deadlines {
  readonly acknowledgeBy: Date;
  readonly resolveBy: Date;
}

/**
 * 48 hours to acknowledge, one month to settle (Consumer Protection (E-Commerce) Rules 2020, r.4(5)). A month ends on
 * the same day of the next one in India, at the same time, or on its last day where it has no such day.
 */
export function deadlinesOf(receivedAt: Date): Deadlines {
  const day = indianDay(receivedAt);
  const timeOfDay = receivedAt.getTime() - beginningOf(day).getTime();
  return {
    acknowledgeBy: new Date(receivedAt.getTime() + 48 * hour),
    resolveBy: new Date(beginningOf(monthsAfter(day, 1)).getTime() + timeOfDay),
  };
}
