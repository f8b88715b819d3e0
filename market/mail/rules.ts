export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a mail belongs to who took it, in milliseconds: longer than any attempt lasts. */
export const claimLasts = 5 * minute;

/** The longest wait for another attempt, in milliseconds. What is to wait longer was written by a clock that was ahead. */
export const longestWait = hour;

/** For how long a mail is tried again and again, in milliseconds. */
const triedFor = day;

/** A mail that has waited longer is not sent any more unless somebody asks for it, in milliseconds: it is old news. */
export const maxMailAge = 3 * day;

/**
 * When to try a mail again after so many attempts: after one, two, four minutes and so on, at last every hour; null once
 * a day of trying is over.
 */
export function nextAttempt(attempts: number, waitingSince: Date, now: Date): Date | null {
  const wait = Math.min(minute * 2 ** Math.min(attempts - 1, 6), longestWait);
  const next = new Date(now.getTime() + wait);
  return next.getTime() - waitingSince.getTime() > triedFor ? null : next;
}
