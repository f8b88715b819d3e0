import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isOpen } from '../../market/orders/moves.ts';
import { formatMoney } from '../i18n/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SummaryRows } from '../ui/summary-rows.tsx';
import type { ConfirmedOrder } from './order-confirmation.tsx';

/** What the order costs, and how much to keep ready at the door. */
export function OrderPayment({ order }: { order: ConfirmedOrder }) {
  const t = useTranslations('orders.confirmation');
  return (
    <Panel title={t('payment')}>
      <SummaryRows {...order} />
      {order.cancelledAmount > 0 ? <LessCancelled order={order} /> : null}
      {isOpen(order.status) ? (
        <p className="mt-3 flex gap-2.5">
          <HandCoins aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
          <span>
            {t('keepReady', { total: formatMoney(order.toPay) })}
            {order.parts.length > 1 ? ` ${t('byPart')}` : ''}
          </span>
        </p>
      ) : null}
    </Panel>
  );
}

/** What was called off, and what is left to pay (decision 21). */
function LessCancelled({ order }: { order: ConfirmedOrder }) {
  const t = useTranslations('orders.confirmation');
  const row = 'flex items-baseline justify-between gap-4 py-1.75 tabular-nums';
  return (
    <dl className="mt-2">
      <div className={row}>
        <dt>{t('cancelled')}</dt>
        <dd className="font-semibold">{`− ${formatMoney(order.cancelledAmount)}`}</dd>
      </div>
      <div className={`${row} font-head text-xl font-bold`}>
        <dt>{t('toPay')}</dt>
        <dd className="font-figure">{formatMoney(order.toPay)}</dd>
      </div>
    </dl>
  );
}
