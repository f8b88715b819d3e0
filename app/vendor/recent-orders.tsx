import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { VendorOrder } from '../../market/orders/vendor-orders.ts';
import { useOrderColumns } from '../portal/order-columns.tsx';
import { RecentRows } from '../portal/recent-rows.tsx';
import { RowLink } from '../portal/row-link.tsx';

/** The vendor's newest orders with the items of this vendor. */
export function RecentOrders({ orders }: { orders: readonly VendorOrder[] }) {
  const t = useTranslations();
  const columns = useOrderColumns<VendorOrder>({
    items: ({ items }) =>
      items.map(({ quantity, name }) => t('portal.orders.item', { quantity, name })).join(', '),
    total: ({ subtotal }) => subtotal,
    statusLabel: ({ status }) => (status === 'shipped' ? t('vendor.status.shipped') : undefined),
  });
  return (
    <RecentRows
      title={t('vendor.recentOrders.title')}
      empty={t('vendor.recentOrders.empty')}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      actions={({ id, number }) => (
        <RowLink to={`/vendor/orders/${id}`} label={t('vendorOrders.open')} of={number} icon={Eye} />
      )}
    />
  );
}
