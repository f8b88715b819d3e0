import { useTranslations } from 'use-intl';
import type { MonthlySales } from '../../../market/orders/figures/vendor-figures.ts';
import { formatMoney } from '../../i18n/format.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Panel } from '../../ui/panel.tsx';
import { BarChart } from './bar-chart.tsx';
import { useShortAmount } from './use-short-amount.ts';

/** Bar chart of the vendor's sales of the last months (docs/product.md, Vendor dashboard). */
export function SalesChart({ sales }: { sales: readonly MonthlySales[] }) {
  const t = useTranslations('vendor.sales');
  const language = useLanguage();
  const short = useShortAmount();
  const bars = sales.map(({ month, sales: paise }) => ({
    label: monthName(month, language, 'short'),
    name: monthName(month, language, 'full'),
    value: paise,
    figure: short(paise),
    amount: formatMoney(paise),
  }));
  return (
    <Panel>
      <BarChart title={t('title')} bars={bars} best={t('best')} columns={[t('month'), t('amount')]} />
    </Panel>
  );
}
