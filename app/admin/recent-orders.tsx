import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOrderColumns } from '../portal/order-columns.tsx';
import { RecentRows } from '../portal/recent-rows.tsx';
import { RowLink } from '../portal/row-link.tsx';
import type { Route } from './+types/dashboard.ts';

type Order = Route.ComponentProps['loaderData']['orders'][number];

/** Newest orders of the last month (spec section 2, Admin area). */
export function RecentOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('admin.recentOrders');
  const list = useTranslations('adminOrders');
  const columns = useOrderColumns<Order>({
    customer: ({ customer }) => customer || t('erased'),
    items: ({ summary }) => summary,
    total: ({ currentTotal }) => currentTotal,
  });
  return (
    <RecentRows
      title={t('title')}
      empty={t('empty')}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      actions={({ id, number }) => (
        <RowLink to={`/admin/orders/${id}`} label={list('open')} of={number} icon={Eye} />
      )}
    />
  );
}
