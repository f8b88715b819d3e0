import { ClipboardList, IndianRupee, Store, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { marketDashboard } from '../../market/reports/market-dashboard.ts';
import { marketOf } from '../context.ts';
import { valueOrThrow } from '../failures.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { type Figure, Figures } from '../ui/portal/figures.tsx';
import { PortalPage } from '../ui/portal/portal-page.tsx';
import type { Route } from './+types/dashboard.ts';
import { RecentOrders } from './recent-orders.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return valueOrThrow(await marketDashboard(marketOf(context), {}), request);
}

type Report = Route.ComponentProps['loaderData'];

/** The marketplace's figures and its newest orders (spec section 2, Admin area). */
export default function AdminDashboard({ loaderData: { figures, orders } }: Route.ComponentProps) {
  const t = useTranslations('admin');
  return (
    <PortalPage title={t('title')} description={t('description')}>
      <Figures figures={useFigures(figures)} />
      <RecentOrders orders={orders} />
    </PortalPage>
  );
}

function useFigures({ customers, vendors, orders, totalSales }: Report['figures']): Figure[] {
  const t = useTranslations('admin');
  return [
    { label: t('customers'), value: formatNumber(customers), icon: Users },
    { label: t('vendors'), value: formatNumber(vendors), icon: Store },
    { label: t('orders'), value: formatNumber(orders), icon: ClipboardList },
    { label: t('totalSales'), value: formatMoney(totalSales), icon: IndianRupee },
  ];
}
