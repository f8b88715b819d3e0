import { useTranslations } from 'use-intl';
import { formatMoney } from '../i18n/format.ts';
import { BarChart } from '../portal/bar-chart.tsx';
import { useShortAmount } from '../portal/use-short-amount.ts';
import { Panel } from '../ui/panel.tsx';
import { useCategoryName } from '../ui/product/category-name.ts';
import type { Route } from './+types/dashboard.ts';

type Categories = Route.ComponentProps['loaderData']['sales']['categories'];

/** Bar chart of sales by category. */
export function CategoryChart({ categories }: { categories: Categories }) {
  const t = useTranslations('admin.byCategory');
  const nameOf = useCategoryName();
  const short = useShortAmount();
  if (categories.length === 0) return <Panel title={t('title')}>{t('none')}</Panel>;
  const bars = categories.map(({ category, sales }) => ({
    label: nameOf(category),
    name: nameOf(category),
    value: sales,
    figure: short(sales),
    amount: formatMoney(sales),
  }));
  return (
    <Panel>
      <BarChart title={t('title')} bars={bars} best={t('best')} columns={[t('category'), t('amount')]} />
    </Panel>
  );
}
