import type { Day } from '../../market/kernel/days.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { locales } from '../i18n/catalogue.ts';

/** Wed 25 Nov, in the reader's language, with Latin digits, on one line. */
export function formatPayDay(day: Day, language: Language): string {
  const part = (name: 'weekday' | 'month') =>
    new Intl.DateTimeFormat(`${locales[language]}-u-nu-latn`, { [name]: 'short', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  return `${part('weekday')}\u00a0${Number(day.slice(8))}\u00a0${part('month')}`;
}

/** The weekday of payouts: Wednesday. 1 is Monday. */
export function weekdayName(weekday: number, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  // 5 January 2026 is a Monday.
  return format.format(new Date(Date.UTC(2026, 0, 4 + weekday)));
}
