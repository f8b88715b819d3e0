import { useTranslations } from 'use-intl';
import { type Period, periods, type Span } from '../../market/reports/periods.ts';
import type { Comparison } from '../../market/reports/vendor-dashboard.ts';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { FilterChips } from '../portal/list/filter-chips.tsx';

interface Props {
  period: Period;
  comparison: Comparison | null;
}

/** Period selection, with the days of the period that it is compared with. */
export function DashboardPeriod({ period, comparison }: Props) {
  const t = useTranslations('vendor.period');
  const daysOf = useDaysOf();
  return (
    <div className="mb-4 grid gap-3">
      <FilterChips
        label={t('label')}
        options={periods.map((one) => ({
          label: one === 'all' || one === '1' ? t(`name.${one}`) : t('months', { count: Number(one) }),
          to: one === 'all' ? '/vendor/dashboard' : `/vendor/dashboard?period=${one}`,
          isChosen: one === period,
        }))}
      />
      {comparison ? (
        <p className="text-muted">
          {comparison.before
            ? t('compared', { days: daysOf(comparison.span), before: daysOf(comparison.before.span) })
            : t('firstTime', { days: daysOf(comparison.span) })}
        </p>
      ) : null}
    </div>
  );
}

function useDaysOf(): (span: Span) => string {
  const t = useTranslations('vendor.period');
  const language = useLanguage();
  return ({ from, to }) => t('days', { from: formatDate(from, language), to: formatDate(to, language) });
}
