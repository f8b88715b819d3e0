import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { isOff } from '../../../market/orders/sales.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { isDealers } from './order-payment.tsx';

/** Number, date, status, payment method and total of an order. */
export function OrderFacts({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  const way = useTranslations('history.way');
  const language = useLanguage();
  const isAdvance = order.prepaid > 0 && order.prepaid < order.toPay;
  return (
    <Panel>
      <dl className="grid gap-2.5">
        <Fact name={t('number')}>
          <b className="tabular-nums">{order.number}</b>
        </Fact>
        <Fact name={t('date')}>{formatDate(order.createdAt, language)}</Fact>
        <Fact name={t('status')}>
          <StatusBadge status={order.status} />
        </Fact>
        <Fact name={t('paymentMethod')}>
          {isDealers(order) && order.prepaid === 0
            ? t('toDealer')
            : isAdvance
              ? t(isDealers(order) ? 'restToDealer' : 'restInCash', { way: way(order.paymentMethod) })
              : way(order.paymentMethod)}
        </Fact>
        {order.buyerGstin ? (
          <Fact name={t('business')}>{`${order.buyerBusiness}, GSTIN ${order.buyerGstin}`}</Fact>
        ) : null}
        <Fact name={t('total')}>
          <b className="tabular-nums">
            {isOff(order.status) ? <s>{formatMoney(order.total)}</s> : formatMoney(order.total)}
          </b>
        </Fact>
        {order.toPay < order.total ? (
          <Fact name={t(order.prepaid > 0 ? 'newTotal' : order.status === 'delivered' ? 'paid' : 'toPay')}>
            <b className="tabular-nums">{formatMoney(order.toPay)}</b>
          </Fact>
        ) : null}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
