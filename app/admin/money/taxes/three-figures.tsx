import { useTranslations } from 'use-intl';
import { sum } from '../../../../market/kernel/money.ts';
import type { MonthDues } from '../../../../market/tax-payments/dues.ts';
import { formatMoney } from '../../../i18n/format.ts';

/** To pay, paid and left, over all taxes. */
export function ThreeFigures({ dues }: { dues: MonthDues }) {
  const t = useTranslations('adminTaxes.sum');
  const interest = sum(dues.taxes.map((one) => one.interest.amount));
  const figures = [
    ['due', dues.due, dues.due === 0 ? t('none') : t('dueNote')],
    ['paid', dues.paid, t('paidNote')],
    [
      'left',
      dues.left,
      interest > 0 ? t('leftNote', { amount: formatMoney(dues.left + interest) }) : undefined,
    ],
  ] as const;
  return (
    <dl
      aria-label={t('title')}
      className="grid overflow-hidden rounded-card border border-line bg-paper sm:grid-cols-3"
    >
      {figures.map(([name, amount, note]) => (
        <div key={name} className="-mr-px -mb-px border-r border-b border-line px-3.5 py-3">
          <dt className="text-muted">{t(name)}</dt>
          <dd>
            <span className="font-head text-xl leading-8 font-bold tabular-nums">{formatMoney(amount)}</span>
            {note ? <span className="block text-sm text-muted">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
