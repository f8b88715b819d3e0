import { useTranslations } from 'use-intl';
import type { OwnOrder } from '../../market/orders/get-order.ts';
import { isOpen } from '../../market/orders/transitions.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Panel } from '../ui/panel.tsx';
import { OrderSteps } from './order-steps.tsx';

/** The title of an order by its state: "Order Confirmed", as specified, until it is shipped. */
export function useOrderTitle(
  order: Pick<OwnOrder, 'status' | 'deliveredAt' | 'awaitsConfirmation'> | null,
): string {
  const t = useTranslations('orders.confirmation');
  const language = useLanguage();
  if (order?.awaitsConfirmation) return t('titleOf.awaiting');
  if (!order || order.status === 'pending' || order.status === 'processing') return t('title');
  if (order.status === 'delivered' && order.deliveredAt)
    return t('titleOf.deliveredOn', { date: formatDate(order.deliveredAt, language) });
  return t(`titleOf.${order.status}`);
}

/** Headline fact of each state: the delivery estimate, the amount paid, or that nothing is due. */
export function OrderState({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  if (isOpen(order.status)) return <Estimate order={order} />;
  if (order.status === 'delivered')
    return (
      <Panel>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-head text-xl font-bold">
          {t('paid')}
          <span className="font-figure tabular-nums">{formatMoney(order.toPay)}</span>
        </p>
      </Panel>
    );
  return (
    <Panel title={t('nothingToPay')}>
      <p>{t(order.status === 'returned' ? 'returnedText' : 'cancelledText')}</p>
    </Panel>
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
