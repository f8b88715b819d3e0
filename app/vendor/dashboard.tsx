import { useTranslations } from 'use-intl';
import { vendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import { ownVendorState } from '../../market/vendors/own-profile.ts';
import { PortalPage } from '../portal/portal-page.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import type { Route } from './+types/dashboard.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardPeriod } from './dashboard-period.tsx';
import { DashboardTasks } from './dashboard-tasks.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SalesChart } from './sales-chart.tsx';
import { StepsToSelling } from './steps-to-selling.tsx';
import { TopProducts } from './top-products.tsx';
import { VendorStateAlert } from './vendor-state-alert.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const period = pageUrl(request).searchParams.get('period');
  const market = marketOf(context);
  const report = valueOrThrow(await vendorDashboard(market, { period }), request);
  return { ...report, state: valueOrThrow(await ownVendorState(market, {}), request) };
}

/** Vendor dashboard: key figures, open tasks, newest orders, top products and sales by month (spec section 2). */
export default function Dashboard({ loaderData: report }: Route.ComponentProps) {
  const t = useTranslations('vendor');
  const { vendor, period, comparison, tasks, orders, sales, topProducts, state } = report;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={[vendor.companyName, vendor.city].filter(Boolean).join(', ')}
    >
      <div className="mb-5 empty:hidden">
        <VendorStateAlert {...state} to="/vendor/profile" />
        <StepsToSelling steps={state.steps} />
      </div>
      <DashboardPeriod period={period} comparison={comparison} />
      <DashboardFigures report={report} />
      {/* On a phone the tasks come before the charts. */}
      <div className="flex flex-col">
        <DashboardTasks tasks={tasks} state={state} />
        <div className="lg:order-last">
          <RecentOrders orders={orders} />
        </div>
        <div className="mt-7 grid gap-4 lg:mt-5 lg:grid-cols-[1.35fr_1fr] lg:gap-5">
          <SalesChart sales={sales} />
          <TopProducts products={topProducts} />
        </div>
      </div>
      <p className="mt-7 print:hidden">
        <DownloadLink to={`/vendor/dashboard.csv?period=${period}`}>{t('csv.get')}</DownloadLink>
      </p>
    </PortalPage>
  );
}
