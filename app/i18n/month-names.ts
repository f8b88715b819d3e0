import type { Language } from '../../market/kernel/languages.ts';
import { locales } from './catalogue.ts';

const shapes = {
  short: { month: 'short' },
  long: { month: 'long' },
  full: { month: 'long', year: 'numeric' },
} as const;

/** The name of a month such as `2026-11`: "Nov", "November", or "November 2026" in full, with Latin digits. */
export function monthName(month: string, language: Language, length: keyof typeof shapes): string {
  const format = new Intl.DateTimeFormat(`${locales[language]}-u-nu-latn`, {
    ...shapes[length],
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
