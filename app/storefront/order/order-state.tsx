import { useTranslations } from 'use-intl';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { isOpen } from '../../../market/orders/transitions.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isDealers } from './order-payment.tsx';
import { OrderSteps } from './order-steps.tsx';

/** Beside the sentence of each state: the way to pay, the delivery estimate, or the amounts paid. */
export function OrderState({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  const orders = useTranslations('orders.myOrders');
  if (order.status === 'awaiting-payment')
    return (
      <ButtonLink to={`/pay/${order.id}`} main full className="print:hidden">
        {orders('pay')}
      </ButtonLink>
    );
  if (isOpen(order.status)) return <Estimate order={order} />;
  if (order.status === 'delivered')
    return (
      <Panel>
        {order.prepaid > 0 ? <Paid name={t('paidOnline')} paise={order.prepaid} /> : null}
        {order.prepaid < order.toPay ? (
          <Paid name={t(isDealers(order) ? 'toDealer' : 'paid')} paise={order.toPay - order.prepaid} />
        ) : null}
      </Panel>
    );
  return null;
}

function Paid({ name, paise }: { name: string; paise: number }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-head text-xl font-bold">
      {name}
      <span className="font-figure tabular-nums">{formatMoney(paise)}</span>
    </p>
  );
}

function Estimate({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  const date = formatDate(order.estimatedOn, useLanguage());
  return (
    <Panel title={t('estimated')}>
      <p className="font-head text-2xl leading-8 font-bold">{date}</p>
      <p className="text-muted">{t('standard')}</p>
      <OrderSteps status={order.status} />
    </Panel>
  );
}
