import { useTranslations } from 'use-intl';
import type { VendorMoney } from '../../market/reports/vendor-money.ts';
import { FactList } from '../ui/fact-list.tsx';
import { Panel } from '../ui/panel.tsx';

/** What the words of the page mean. */
export function MoneyWords({ commission }: Pick<VendorMoney, 'commission'>) {
  const t = useTranslations('vendorMoney');
  const text = useCommission(commission);
  return (
    <Panel title={t('words.title')}>
      <FactList
        facts={(['gross', 'commission', 'tcs', 'tds', 'cash', 'courierCost', 'complaintCost'] as const).map(
          (word) => ({
            label: t(`column.${word}`),
            value: word === 'commission' ? text : t(`words.${word}`),
          }),
        )}
      />
    </Panel>
  );
}

/** The vendor's own shares: 8 % of the goods without GST, delivery 0, Equipment 10 % */
function useCommission(rules: VendorMoney['commission']): string {
  const t = useTranslations('vendorMoney.words');
  const category = useTranslations('common.category');
  const general = rules.find((rule) => rule.product === null && rule.category === null);
  const others = rules.filter((rule) => rule !== general);
  if (!general && others.length === 0) return t('noCommission');
  const nameOf = ({ product, category: name }: (typeof rules)[number]) =>
    product ?? (name && category.has(name as 'Seeds') ? category(name as 'Seeds') : (name ?? ''));
  const parts = others.map((rule) => t('part', { name: nameOf(rule), share: percent(rule.basisPoints) }));
  const share = percent(general?.basisPoints ?? 0);
  return parts.length > 0 ? t('others', { share, others: parts.join(', ') }) : t('commission', { share });
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}
