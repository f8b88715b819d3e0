import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { sum } from '../../../market/kernel/money.ts';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Panel } from '../../ui/panel.tsx';
import { SummaryRows } from '../../ui/summary-rows.tsx';

/** Payment summary of an order, with the cash due at the door. */
export function OrderPayment({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  return (
    <Panel title={t('payment')}>
      <SummaryRows {...order} />
      {order.toPay < order.total ? <LessToPay order={order} /> : null}
      <PaidOnline order={order} />
      <CashBack order={order} />
      {order.toCollect > 0 ? (
        <p className="mt-3 flex gap-2.5">
          <HandCoins aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
          <span>
            {isDealers(order)
              ? t('balance', { sum: formatMoney(order.toCollect) })
              : t('keepReady', { total: formatMoney(order.toCollect) })}
            {order.parts.length > 1 ? ` ${t('byPart')}` : ''}
          </span>
        </p>
      ) : null}
    </Panel>
  );
}

/** Whether a dealer brings it, who takes what is left. */
export function isDealers({ parts }: Pick<OwnOrder, 'parts'>): boolean {
  return parts.some(({ way }) => way === 'dealer');
}

/** What was paid online, with its reference, what goes back of it, and the rest in cash; nothing for cash alone. */
function PaidOnline({ order }: { order: OwnOrder }) {
  const { money, status, prepaid, toPay } = order;
  const t = useTranslations('orders.confirmation');
  const way = useTranslations('history.way');
  const language = useLanguage();
  const paid = money.payments.filter(({ usedFor }) => usedFor === 'order');
  if (paid.length === 0) return null;
  const back = sum(money.refunds.filter(({ consignmentId }) => consignmentId).map(({ amount }) => amount));
  const cash = toPay - prepaid;
  return (
    <dl className="mt-2 border-t border-line pt-2 tabular-nums">
      {paid.map((payment) => (
        <Row key={payment.id} name={t('paidOnline')} amount={formatMoney(payment.amount)}>
          {[
            t('paidBy', { way: way(payment.way), date: formatDate(payment.capturedAt, language) }),
            payment.utr && t('paidReference', { reference: payment.utr }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Row>
      ))}
      {back > 0 ? <Row name={t('goesBack')} amount={`− ${formatMoney(back)}`} /> : null}
      {cash > 0 ? (
        <Row
          name={t(isDealers(order) ? 'toDealer' : status === 'delivered' ? 'paid' : 'inCash')}
          amount={formatMoney(cash)}
        />
      ) : null}
    </dl>
  );
}

/** Cash of the door that goes back by hand. */
function CashBack({ order: { money } }: { order: OwnOrder }) {
  const t = useTranslations('cashRefund');
  if (money.cashRefunds.length === 0) return null;
  return (
    <dl className="mt-2 border-t border-line pt-2 tabular-nums">
      <Row name={t('row')} amount={formatMoney(sum(money.cashRefunds.map(({ amount }) => amount)))} />
    </dl>
  );
}

function Row({ name, amount, children }: { name: string; amount: string; children?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.75">
      <dt>
        {name}
        {children ? <span className="block text-sm text-muted wrap-anywhere">{children}</span> : null}
      </dt>
      <dd className="font-semibold">{amount}</dd>
    </div>
  );
}

/** Reduced, cancelled and returned amounts, and the remaining amount to pay (docs/decisions/orders.md). */
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
        <dt>{t(order.prepaid > 0 ? 'newTotal' : order.status === 'delivered' ? 'paid' : 'toPay')}</dt>
        <dd className="font-figure">{formatMoney(order.toPay)}</dd>
      </div>
    </dl>
  );
}
