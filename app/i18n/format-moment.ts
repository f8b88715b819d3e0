import { indianDay } from '../../market/kernel/days.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { formatDate } from './format.ts';

const timeZone = 'Asia/Kolkata';
const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone });
const hoursAndMinutes = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', hourCycle: 'h23', timeZone });

/** The part of the day in Hindi, of an hour from 0 to 23: said before the time. */
export function hindiPartOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}

/** 4:05 pm, in Hindi शाम 4:05. */
export function formatTime(at: Date | string, language: Language): string {
  if (language !== 'hi') return clock.format(new Date(at));
  const [hour = 0, minute = 0] = hoursAndMinutes.format(new Date(at)).split(':').map(Number);
  return `${hindiPartOfDay(hour)} ${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
}

/** 4:05 pm or शाम 4:05 in Indian time, with the day before it unless it is that of `since`. */
export function formatUntil(at: Date | string, since: Date | string, language: Language): string {
  const isSameDay = indianDay(new Date(at)) === indianDay(new Date(since));
  return isSameDay ? formatTime(at, language) : formatMoment(at, language);
}

/** 20 November 2026, 4:05 pm, or 20 नवंबर 2026, शाम 4:05, in Indian time; Latin digits in every language. */
export function formatMoment(at: Date | string, language: Language): string {
  return `${formatDate(at, language)}, ${formatTime(at, language)}`;
}
