import type { Language } from '../../market/kernel/languages.ts';
import { locales } from './catalogue.ts';

const shapes = {
  short: { month: 'short' },
  long: { month: 'long' },
  full: { month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
} as const;

/** The name of a month such as `2026-11`: "Nov", "November", or "November 2026" in full, with Latin digits. */
export function monthName(month: string, language: Language, length: 'short' | 'long' | 'full'): string {
  return named(`${month}-01`, language, length);
}

/** A day such as `2026-11-30` without its year: "30 November", with Latin digits. */
export function dayAndMonth(day: string, language: Language): string {
  return named(day, language, 'day');
}

function named(day: string, language: Language, length: keyof typeof shapes): string {
  const format = new Intl.DateTimeFormat(`${locales[language]}-u-nu-latn`, {
    ...shapes[length],
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
