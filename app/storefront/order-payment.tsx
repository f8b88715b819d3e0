import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OwnOrder } from '../../market/orders/get-order.ts';
import { formatMoney } from '../i18n/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SummaryRows } from '../ui/summary-rows.tsx';

/** Payment summary of an order, with the cash due at the door. */
export function OrderPayment({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  return (
    <Panel title={t('payment')}>
      <SummaryRows {...order} />
      {order.toPay < order.total ? <LessToPay order={order} /> : null}
      {order.toCollect > 0 ? (
        <p className="mt-3 flex gap-2.5">
          <HandCoins aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
          <span>
            {t('keepReady', { total: formatMoney(order.toCollect) })}
            {order.parts.length > 1 ? ` ${t('byPart')}` : ''}
          </span>
        </p>
      ) : null}
    </Panel>
  );
}

/** Reduced, cancelled and returned amounts, and the remaining amount to pay (decisions 21, 42 and 66). */
function LessToPay({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  const row = 'flex items-baseline justify-between gap-4 py-1.75 tabular-nums';
  const less = [
    { label: t('reduced'), paise: order.reducedAmount },
    { label: t('cancelled'), paise: order.cancelledAmount },
    { label: t('returned'), paise: order.returnedAmount },
  ].filter(({ paise }) => paise > 0);
  return (
    <dl className="mt-2">
      {less.map(({ label, paise }) => (
        <div key={label} className={row}>
          <dt>{label}</dt>
          <dd className="font-semibold">{`− ${formatMoney(paise)}`}</dd>
        </div>
      ))}
      <div className={`${row} font-head text-xl font-bold`}>
        <dt>{t(order.status === 'delivered' ? 'paid' : 'toPay')}</dt>
        <dd className="font-figure">{formatMoney(order.toPay)}</dd>
      </div>
    </dl>
  );
}
