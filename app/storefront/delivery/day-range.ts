import { useTranslations } from 'use-intl';
import { type Day, dayAfter } from '../../../market/kernel/days.ts';
import type { Language } from '../../../market/kernel/languages.ts';
import { locales } from '../../i18n/catalogue.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Says the days of a delivery: "Thu 26 or Fri 27 November", or the one day. */
export function useDayRange(): (from: Day, until: Day) => string {
  const t = useTranslations('delivery.days');
  const language = useLanguage();
  return (from, until) => {
    const last = weekdayText(until, language);
    if (from >= until) return last;
    const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
    const first = isSameMonth ? weekdayText(from, language, false) : weekdayText(from, language);
    return t(dayAfter(from, 1) === until ? 'or' : 'to', { first, last });
  };
}

function weekdayText(day: Day, language: Language, hasMonth = true): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString(`${locales[language]}-u-nu-latn`, { ...options, timeZone: 'UTC' });
  const date = hasMonth ? part({ day: 'numeric', month: 'long' }) : part({ day: 'numeric' });
  return `${part({ weekday: 'short' })} ${date}`;
}
