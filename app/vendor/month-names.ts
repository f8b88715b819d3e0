import type { Language } from '../../market/kernel/languages.ts';
import { locales } from '../i18n/catalogue.ts';

/** The name of a month such as `2026-11`: "Nov", or "November 2026" in full, with Latin digits. */
export function monthName(month: string, language: Language, length: 'short' | 'full'): string {
  const shape =
    length === 'short' ? { month: 'short' as const } : { month: 'long' as const, year: 'numeric' as const };
  const format = new Intl.DateTimeFormat(`${locales[language]}-u-nu-latn`, { ...shape, timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
