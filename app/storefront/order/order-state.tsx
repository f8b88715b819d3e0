import { useTranslations } from 'use-intl';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { isOpen } from '../../../market/orders/transitions.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { formatUntil } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
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

/** What happens next with an open order; null for any other, and where its parcels differ: each says its own. */
export function useWhatIsNext({
  status,
  buyer: name,
  awaitsConfirmation,
  parts,
}: Pick<OwnOrder, 'status' | 'awaitsConfirmation'> & {
  readonly buyer: string;
  readonly parts: readonly Pick<OwnOrder['parts'][number], 'status'>[];
}): string | null {
  const t = useTranslations('orders.confirmation');
  if (awaitsConfirmation) return t('thanksFirst', { name });
  const left = parts.filter((part) => part.status !== 'cancelled');
  if (left.some((part) => part.status !== status)) return null;
  if (status === 'pending') return left.length < parts.length ? t('now.rest') : t('now.pending', { name });
  return status === 'processing' || status === 'shipped' ? t(`now.${status}`) : null;
}

/** Headline fact of each state: the delivery estimate, the amount paid, or that nothing is due. */
export function OrderState({ order }: { order: OwnOrder }) {
  const t = useTranslations('orders.confirmation');
  if (order.status === 'awaiting-payment') return <Waiting order={order} />;
  if (isOpen(order.status)) return <Estimate order={order} />;
  if (order.status === 'delivered')
    return (
      <Panel>
        {order.prepaid > 0 ? <Paid name={t('paidOnline')} paise={order.prepaid} /> : null}
        {order.prepaid < order.toPay ? <Paid name={t('paid')} paise={order.toPay - order.prepaid} /> : null}
      </Panel>
    );
  return (
    <Panel title={t('nothingToPay')}>
      <p>{t(order.status === 'returned' ? 'returnedText' : 'cancelledText')}</p>
    </Panel>
  );
}

function Paid({ name, paise }: { name: string; paise: number }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-head text-xl font-bold">
      {name}
      <span className="font-figure tabular-nums">{formatMoney(paise)}</span>
    </p>
  );
}

/** The sum that is due, until when, and the way to pay it. */
function Waiting({ order: { id, prepaid, payBy, createdAt } }: { order: OwnOrder }) {
  const t = useTranslations('orders');
  const language = useLanguage();
  const time = payBy ? formatUntil(payBy, createdAt, language) : '';
  return (
    <Panel title={t('confirmation.waiting', { sum: formatMoney(prepaid), time })}>
      <p className="mb-4">{t('confirmation.waitingText')}</p>
      <ButtonLink to={`/pay/${id}`} main full className="print:hidden">
        {t('myOrders.pay')}
      </ButtonLink>
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
