import { useTranslations } from 'use-intl';
import { monthName } from '../i18n/month-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { FilterSelect } from './list/filter-select.tsx';

interface Props {
  /** Address of the page. */
  action: string;
  /** `2026-11`. */
  month: string;
  /** The months that are offered, the newest first. */
  months: readonly string[];
}

/** The month of a page about tax; one that is not offered any more is an option while it is shown. */
export function MonthSelect({ action, month, months }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <FilterSelect
      name="month"
      label={t('tax.month')}
      chosen={month}
      options={[...months, ...(months.includes(month) ? [] : [month])].map((value) => ({
        value,
        label: monthName(value, language, 'full'),
      }))}
      action={action}
      isFirst={false}
      className=""
    />
  );
}
