import { useTranslations } from 'use-intl';
import { useReader } from '../portal/list/reader.ts';
import { RecentRows } from '../portal/list/recent-rows.tsx';
import { orderColumns } from '../portal/order/order-columns.tsx';
import type { Route } from './+types/dashboard.ts';

type Order = NonNullable<Route.ComponentProps['loaderData']['orders']>[number];

/** Newest orders of the last month (docs/product.md, Admin area). */
export function RecentOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('admin.recentOrders');
  const columns = orderColumns<Order>(useReader(), {
    customer: ({ customer }) => customer || t('erased'),
    items: ({ summary }) => [summary],
    isCut: true,
    total: ({ currentTotal }) => currentTotal,
  });
  return (
    <RecentRows
      title={t('title')}
      empty={t('empty')}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      linkTo={({ id }) => `/admin/orders/${id}`}
    />
  );
}
