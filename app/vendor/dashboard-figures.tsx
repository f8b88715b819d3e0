import { ClipboardList, HandCoins, IndianRupee, Package, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SpanFigures } from '../../market/orders/figures/vendor-span.ts';
import type { Comparison, VendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { monthName } from '../i18n/month-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type Figure, Figures, SalesDefinition } from '../portal/figures.tsx';

/** Key figures of all time, or of a period with the change from the period before. */
export function DashboardFigures({ report }: { report: VendorDashboard }) {
  const [all, period] = [useAllTime(report), usePeriod(report.comparison)];
  const t = useTranslations('vendor');
  const products = { label: t('products'), value: formatNumber(report.figures.products), icon: Package };
  return (
    <>
      <Figures figures={[products, ...(period ?? all)]} />
      <SalesDefinition />
    </>
  );
}

function useAllTime({ figures, sales }: VendorDashboard): Figure[] {
  const t = useTranslations('vendor');
  const language = useLanguage();
  const newest = sales.at(-1);
  const inMonth = newest && {
    month: monthName(newest.month, language, 'long'),
    amount: formatMoney(newest.sales),
  };
  return [
    { label: t('orders'), value: formatNumber(figures.orders), icon: ClipboardList },
    {
      label: t('revenue'),
      value: formatMoney(figures.revenue),
      icon: IndianRupee,
      note: inMonth && t('inMonth', inMonth),
    },
    { label: t('sales.collected'), value: formatMoney(figures.collected), icon: HandCoins },
    { label: t('customers'), value: formatNumber(figures.customers), icon: Users },
  ];
}

function usePeriod(comparison: Comparison | null): Figure[] | null {
  const t = useTranslations('vendor');
  if (!comparison) return null;
  const { orders, revenue, collected, newCustomers, before } = comparison;
  const note = (name: keyof SpanFigures, format: (value: number) => string, down: 'less' | 'fewer') => {
    if (!before) return undefined;
    const [now, then] = [comparison[name], before[name]];
    const side = now > then ? 'more' : now < then ? down : 'same';
    return t(`period.${side}`, { difference: format(Math.abs(now - then)) });
  };
  return [
    {
      label: t('orders'),
      value: formatNumber(orders),
      icon: ClipboardList,
      note: note('orders', formatNumber, 'fewer'),
    },
    {
      label: t('revenue'),
      value: formatMoney(revenue),
      icon: IndianRupee,
      note: note('revenue', formatMoney, 'less'),
    },
    { label: t('sales.collected'), value: formatMoney(collected), icon: HandCoins },
    {
      label: t('newCustomers'),
      value: formatNumber(newCustomers),
      icon: Users,
      note: note('newCustomers', formatNumber, 'fewer'),
    },
  ];
}
