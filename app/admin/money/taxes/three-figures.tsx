import { useTranslations } from 'use-intl';
import { sum } from '../../../../market/kernel/money.ts';
import type { MonthDues } from '../../../../market/tax-payments/dues.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Figures } from '../../../portal/figures.tsx';

/** To pay, paid and left, over all taxes. */
export function ThreeFigures({ dues: { due, paid, left, taxes } }: { dues: MonthDues }) {
  const t = useTranslations('adminTaxes.sum');
  const interest = sum(taxes.map((one) => one.interest.amount));
  const withInterest = interest > 0 ? t('leftNote', { amount: formatMoney(left + interest) }) : undefined;
  return (
    <Figures
      label={t('title')}
      figures={[
        { label: t('due'), value: formatMoney(due), note: due === 0 ? t('none') : t('dueNote') },
        { label: t('paid'), value: formatMoney(paid), note: t('paidNote') },
        { label: t('left'), value: formatMoney(left), note: withInterest },
      ]}
    />
  );
}
