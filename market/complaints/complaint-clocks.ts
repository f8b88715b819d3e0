import { beginningOf, indianDay, monthsAfter } from '../kernel/days.ts';
import { day, hour } from '../kernel/durations.ts';
import {
  agreeDays,
  type ComplaintState,
  isComplaintOver,
  proposeDays,
  reopenDays,
} from './complaint-rules.ts';

/** Deadlines for acknowledging and settling a complaint. */
export interface Deadlines {
  readonly acknowledgeBy: Date;
  readonly resolveBy: Date;
}

/**
 * 48 hours to acknowledge, one month to settle (Consumer Protection (E-Commerce) Rules 2020, r.4(5)). A month ends on
 * the same day of the next one in India, at the same time, or on its last day where it has no such day.
 */
export function deadlinesOf(receivedAt: Date): Deadlines {
  const today = indianDay(receivedAt);
  const timeOfDay = receivedAt.getTime() - beginningOf(today).getTime();
  return {
    acknowledgeBy: new Date(receivedAt.getTime() + 48 * hour),
    resolveBy: new Date(beginningOf(monthsAfter(today, 1)).getTime() + timeOfDay),
  };
}

/** The columns of a complaint that comes into a state: whose answer is due, and until when it can be opened again. */
export function clocksOf(state: ComplaintState, since: Date) {
  const after = (days: number) => new Date(since.getTime() + days * day);
  const answerBy = { 'with-vendor': after(proposeDays), proposed: after(agreeDays) };
  const isOver = isComplaintOver(state);
  return {
    state,
    stateSince: since,
    answerBy: state === 'with-vendor' || state === 'proposed' ? answerBy[state] : null,
    resolvedAt: isOver ? since : null,
    reopenUntil: isOver ? after(reopenDays) : null,
  };
}

interface Clock {
  readonly state: ComplaintState;
  readonly acknowledgeBy: Date;
  readonly resolveBy: Date;
  readonly acknowledgedAt: Date | null;
}

/** The next legal deadline of a complaint, and whether it is late. */
export interface Due {
  readonly what: 'answer' | 'settle';
  readonly by: Date;
  readonly isLate: boolean;
}

/** The next legal deadline of a complaint; null for one that is over. */
export function dueOf({ state, acknowledgedAt, acknowledgeBy, resolveBy }: Clock, now: Date): Due | null {
  if (isComplaintOver(state)) return null;
  const what = acknowledgedAt ? 'settle' : 'answer';
  const by = acknowledgedAt ? resolveBy : acknowledgeBy;
  return { what, by, isLate: by < now };
}

/** Longest answer, in characters. */
export const longestContactAnswer = 2_000;
