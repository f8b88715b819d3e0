import { z } from 'zod';
import { beginningOf, type Month, monthAfter, monthOf } from '../kernel/days.ts';

/** A month that a client asks for, in India's calendar: `2026-11`. */
export const monthShape = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);

/** The month in a request, or the current one. */
export function monthFrom(given: string | null, now: Date): Month {
  return monthShape.safeParse(given).data ?? monthOf(now);
}

/** The instants at which a month begins and has ended, in India. */
export function spanOfMonth(month: Month): { from: Date; before: Date } {
  return { from: beginningOf(`${month}-01`), before: beginningOf(`${monthAfter(month, 1)}-01`) };
}
