import type { Language } from '../../market/kernel/languages.ts';
import { formatDate } from './format.ts';

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** 20 November 2026, 4:05 pm, in Indian time; the hour in Latin digits in every language. */
export function formatMoment(at: Date | string, language: Language): string {
  return `${formatDate(at, language)}, ${clock.format(new Date(at))}`;
}
