import { useTranslations } from 'use-intl';
import { may } from '../../market/kernel/guards.ts';
import type { TopProduct } from '../../market/orders/figures/top-products.ts';
import type { VendorOrder } from '../../market/orders/read/vendor-orders.ts';
import { type VendorDashboard, vendorDashboard, vendorToday } from '../../market/reports/vendor-dashboard.ts';
import { ownVendorState } from '../../market/vendors/own-profile.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { SalesChart } from '../portal/chart/sales-chart.tsx';
import { useReader } from '../portal/list/reader.ts';
import { RecentRows } from '../portal/list/recent-rows.tsx';
import { OnTimeLink } from '../portal/on-time/on-time-link.tsx';
import { orderColumns } from '../portal/order/order-columns.tsx';
import { PortalPage } from '../portal/portal-page.tsx';
import { figuresMarketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { Picture } from '../ui/product/picture.tsx';
import type { Route } from './+types/dashboard.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardPeriod } from './dashboard-period.tsx';
import { DashboardTasks } from './dashboard-tasks.tsx';
import { StepsToSelling } from './steps-to-selling.tsx';
import { VendorStateAlert } from './vendor-state-alert.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const period = pageUrl(request).searchParams.get('period');
  const market = await figuresMarketOf(context);
  const state = valueOrThrow(await ownVendorState(market, {}), request);
  if (!may(market.actor, 'figures'))
    return { report: null, state, today: valueOrThrow(await vendorToday(market, {}), request) };
  const report = valueOrThrow(await vendorDashboard(market, { period }), request);
  return { report, state, today: report };
}

/**
 * Vendor dashboard: key figures, open tasks, newest orders, top products and sales by month (docs/product.md, Vendor
 * dashboard).
 */
export default function Dashboard({ loaderData: { report, state, today } }: Route.ComponentProps) {
  const t = useTranslations('vendor');
  const { vendor, tasks, orders } = today;
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
      {report ? (
        <>
          <DashboardPeriod period={report.period} comparison={report.comparison} />
          <DashboardFigures report={report} />
        </>
      ) : null}
      {/* On a phone the tasks come before the charts. */}
      <div className="flex flex-col">
        <DashboardTasks tasks={tasks} state={state} />
        <div className="lg:order-last">
          <RecentOrders orders={orders} />
        </div>
        {report ? <Sales report={report} /> : null}
      </div>
      {report ? (
        <p className="mt-7 flex flex-wrap gap-3 print:hidden">
          <DownloadLink to={`/vendor/dashboard.csv?period=${report.period}`}>{t('csv.get')}</DownloadLink>
          <OnTimeLink to="/vendor/orders/on-time" />
        </p>
      ) : null}
    </PortalPage>
  );
}

/** Charts of sales; for a vendor without sales they would be six zeros. */
function Sales({ report: { sales, topProducts } }: { report: VendorDashboard }) {
  const t = useTranslations('vendor');
  const hasSold = topProducts.length > 0 || sales.some((month) => month.sales > 0);
  if (!hasSold) return <p className="mt-5 text-muted">{t('noSales')}</p>;
  return (
    <div className="mt-7 grid gap-4 lg:mt-5 lg:grid-cols-[1.35fr_1fr] lg:gap-5">
      <SalesChart sales={sales} />
      <TopProducts products={topProducts} />
    </div>
  );
}

/** The vendor's newest orders with the items of this vendor. */
function RecentOrders({ orders }: { orders: readonly VendorOrder[] }) {
  const t = useTranslations();
  const columns = orderColumns<VendorOrder>(useReader(), {
    items: ({ items }) =>
      items.map(({ quantity, name }) => t('portal.orders.item', { quantity: formatNumber(quantity), name })),
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
      linkTo={({ id }) => `/vendor/orders/${id}`}
    />
  );
}

/** Products with the highest sales in the period, under the name of the last sale. */
function TopProducts({ products }: { products: readonly TopProduct[] }) {
  const t = useTranslations('vendor');
  return (
    <Panel title={t('topProducts')}>
      {products.length === 0 ? <p className="text-muted">{t('noProducts')}</p> : null}
      <ul className="grid gap-3.5">
        {products.map(({ productId, name, imageKey, quantity, sales }) => (
          <li key={productId} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3">
            <Picture imageKey={imageKey} alt="" sizes="56px" className="rounded-control" small />
            <span>
              {name}
              <span className="block text-sm text-muted tabular-nums">
                {t('sold', { count: formatNumber(quantity) })}
              </span>
            </span>
            <b className="tabular-nums">{formatMoney(sales)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
