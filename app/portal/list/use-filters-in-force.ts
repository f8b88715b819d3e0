import { useTranslations } from 'use-intl';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type ListShape, type ListState, withChoice } from './list-state.ts';

/** Labels of a filter and of its values. */
export interface FilterWords<Value extends string = string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  /** Label of no choice; "All" by default. */
  none?: string;
  /** Page that selects one of more values than a list can name. */
  more?: { label: string; to: string };
}

interface List {
  shape: ListShape;
  state: ListState;
  filters: Readonly<Record<string, FilterWords>>;
  to: (change: Partial<ListState>) => string;
}

/** Labels of the active filters, each with the address without it. Both days are one filter. */
export function useFiltersInForce({ shape, state, filters, to }: List): { label: string; to: string }[] {
  const t = useTranslations('portal.list');
  const days = useDays(state);
  const chosen = Object.entries(filters).flatMap(([name, { label, options }]) => {
    const value = options[state.filters[name] ?? ''];
    const without = to(withChoice(shape, state, name, null));
    return value === undefined ? [] : [{ label: t('filter', { label, value }), to: without }];
  });
  return days === null ? chosen : [...chosen, { label: days, to: to({ from: null, to: null }) }];
}

/** The days of a list in words; null for a list of all time. */
export function useDays({ from, to }: Pick<ListState, 'from' | 'to'>): string | null {
  const t = useTranslations('portal.list.days');
  const language = useLanguage();
  const [first, last] = [from && formatDate(from, language), to && formatDate(to, language)];
  if (first && last) return t('between', { from: first, to: last });
  if (first) return t('since', { from: first });
  return last ? t('until', { to: last }) : null;
}
