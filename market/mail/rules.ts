import { day, hour, minute } from '../kernel/durations.ts';
export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Duration of a claim, in milliseconds: longer than any attempt. */
export const mailClaimLasts = 5 * minute;

/** Longest delay before a retry, in milliseconds. A later `nextAttemptAt` was written by a clock that was ahead. */
export const longestWait = hour;

/** Retry period of a mail, in milliseconds. */
const retryPeriod = day;

/**
 * Maximum age of a waiting mail, in milliseconds; an older one is outdated and sent only on an administrator's request.
 */
export const maxMailAge = 3 * day;

/**
 * Exponential backoff: the time of the next attempt after one, two, four minutes and so on, at last every hour; null
 * once the retry period is over.
 */
export function nextAttempt(attempts: number, waitingSince: Date, now: Date): Date | null {
  const wait = Math.min(minute * 2 ** Math.min(attempts - 1, 6), longestWait);
  const next = new Date(now.getTime() + wait);
  return next.getTime() - waitingSince.getTime() > retryPeriod ? null : next;
}
