import { indianDay } from '../../market/kernel/days.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { formatDate } from './format.ts';

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** 4:05 pm in Indian time, with the day before it unless it is that of `since`. */
export function formatUntil(at: Date | string, since: Date | string, language: Language): string {
  const isSameDay = indianDay(new Date(at)) === indianDay(new Date(since));
  return isSameDay ? clock.format(new Date(at)) : formatMoment(at, language);
}

/** 20 November 2026, 4:05 pm, in Indian time; the hour in Latin digits in every language. */
export function formatMoment(at: Date | string, language: Language): string {
  return `${formatDate(at, language)}, ${clock.format(new Date(at))}`;
}
