import { useLanguage } from '../../i18n/use-language.ts';
import { weekdayName } from '../pay-day.ts';

/** The weekdays as options, Monday first, those of `chosen` (a figure a line, 0 is Sunday) marked. */
export function useWeekdays(chosen: string) {
  const language = useLanguage();
  const marked = chosen.split('\n');
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    value: String(day),
    label: weekdayName(day, language),
    isChosen: marked.includes(String(day)),
  }));
}
