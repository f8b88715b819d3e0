import { ClipboardList, HandCoins, IndianRupee, Store, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { marketDashboard } from '../../market/reports/market-dashboard.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { type Figure, Figures } from '../portal/figures.tsx';
import { PortalPage } from '../portal/portal-page.tsx';
import { SalesDefinition } from '../portal/sales-definition.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { SalesChart } from '../vendor/sales-chart.tsx';
import type { Route } from './+types/dashboard.ts';
import { CategoryChart } from './category-chart.tsx';
import { DashboardTasks } from './dashboard-tasks.tsx';
import { RecentOrders } from './recent-orders.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return valueOrThrow(await marketDashboard(marketOf(context), {}), request);
}

type Report = Route.ComponentProps['loaderData'];

/** Admin dashboard: key figures and newest orders (spec section 2, Admin area). */
export default function AdminDashboard({ loaderData: report }: Route.ComponentProps) {
  const { figures, sales, orders, tasks } = report;
  const t = useTranslations('admin');
  return (
    <PortalPage title={t('title')} description={t('description')}>
      <Figures figures={useFigures(figures)} />
      <SalesDefinition />
      {/* On a phone the tasks come before the charts. */}
      <div className="flex flex-col">
        <DashboardTasks tasks={tasks} />
        <div className="lg:order-last">
          <RecentOrders orders={orders} />
        </div>
        <div className="mt-7 grid gap-4 lg:mt-5 lg:grid-cols-[1.35fr_1fr] lg:gap-5">
          <SalesChart sales={sales.months} />
          <CategoryChart categories={sales.categories} />
        </div>
      </div>
    </PortalPage>
  );
}

function useFigures({ customers, vendors, orders, totalSales, collected }: Report['figures']): Figure[] {
  const t = useTranslations('admin');
  const sales = useTranslations('vendor.sales');
  return [
    { label: t('customers'), value: formatNumber(customers), icon: Users },
    { label: t('vendors'), value: formatNumber(vendors), icon: Store },
    { label: t('orders'), value: formatNumber(orders), icon: ClipboardList },
    { label: t('totalSales'), value: formatMoney(totalSales), icon: IndianRupee },
    { label: sales('collected'), value: formatMoney(collected), icon: HandCoins },
  ];
}
