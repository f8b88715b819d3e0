import { useTranslations } from 'use-intl';
import { earningAmounts, signedAmount } from '../../../market/ledger/earning-amounts.ts';
import type { EarningPart, OrderEarning } from '../../../market/reports/order-earning.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { signedRupees } from '../../portal/part/rupees.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatPayDay } from '../pay-day.ts';

/** What the vendor gets for an order and when, and what is taken from the customer's payment before. */
export function YouGet({ earning: { amounts, parts } }: { earning: OrderEarning }) {
  const t = useTranslations('vendorMoney');
  const shown = earningAmounts.filter((name) => name === 'net' || name === 'gross' || amounts[name] !== 0);
  return (
    <Panel title={t('order.title')}>
      <ul className="mb-2 grid gap-1">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
          <li key={at} className="font-semibold">
            <Part part={part} />
          </li>
        ))}
      </ul>
      <dl className="border-t border-line pt-2 tabular-nums">
        {shown.map((name) => (
          <div key={name} className="flex justify-between gap-4 py-1 last:font-bold">
            <dt>{name === 'gross' ? t('order.sum') : t(name === 'net' ? 'order.net' : `column.${name}`)}</dt>
            <dd>{signedRupees(signedAmount(amounts, name))}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Part({ part: { net, paidOn, utr, isExpected, isHeld = false } }: { part: EarningPart }) {
  const t = useTranslations('vendorMoney.order');
  const language = useLanguage();
  const amount = signedRupees(Math.abs(net));
  if (utr !== null)
    return t(net < 0 ? 'less' : 'paid', { amount, day: formatShortDate(paidOn, language), utr });
  if (net < 0) return t('owe', { amount });
  if (isHeld) return t('held', { amount });
  return t(isExpected ? 'expected' : 'on', { amount, day: formatPayDay(paidOn, language) });
}
