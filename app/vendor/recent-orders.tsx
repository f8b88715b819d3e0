import { useTranslations } from 'use-intl';
import type { VendorOrder } from '../../market/orders/vendor-orders.ts';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Panel } from '../ui/panel.tsx';
import { Price } from '../ui/price.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';

/** The vendor's newest orders with what is in them for this vendor. */
export function RecentOrders({ orders }: { orders: readonly VendorOrder[] }) {
  const t = useTranslations('vendor');
  return (
    <Panel title={t('recentOrders')}>
      {orders.length === 0 ? <p className="text-muted">{t('noOrders')}</p> : null}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <RecentOrder key={order.number} order={order} />
        ))}
      </ul>
    </Panel>
  );
}

function RecentOrder({ order }: { order: VendorOrder }) {
  const t = useTranslations('vendor');
  const language = useLanguage();
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 py-3.5 first:pt-1 last:pb-0">
      <span className="font-semibold">
        {order.items.map(({ quantity, name }) => t('item', { quantity, name })).join(', ')}
      </span>
      <span className="text-right">
        <Price paise={order.subtotal} size="line" />
      </span>
      <span className="text-sm text-muted tabular-nums">
        {order.number}
        <br />
        {formatDate(order.createdAt, language)}
      </span>
      <span className="self-end text-right">
        <StatusBadge
          status={order.status}
          label={order.status === 'shipped' ? t('status.shipped') : undefined}
        />
      </span>
    </li>
  );
}
