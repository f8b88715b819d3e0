import { ClipboardList, IndianRupee, Package, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { vendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import { marketOf } from '../context.ts';
import { valueOrThrow } from '../failures.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { type Figure, Figures } from '../ui/figures.tsx';
import { Page } from '../ui/page.tsx';
import type { Route } from './+types/dashboard.ts';
import { RecentOrders } from './recent-orders.tsx';
import { SalesChart } from './sales-chart.tsx';
import { TopProducts } from './top-products.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return valueOrThrow(await vendorDashboard(marketOf(context), {}), request);
}

type Report = Route.ComponentProps['loaderData'];

/** The vendor's figures, newest orders, best products and six months of sales (spec section 2). */
export default function VendorDashboard({
  loaderData: { vendor, figures, sales, orders, topProducts },
}: Route.ComponentProps) {
  const t = useTranslations('vendor');
  return (
    <Page title={t('title')} description={t('description')}>
      <p className="-mt-3 mb-5 text-muted">{[vendor.companyName, vendor.city].filter(Boolean).join(', ')}</p>
      <Figures figures={useFigures(figures)} />
      <div className="mt-4 grid gap-4 lg:mt-5 lg:grid-cols-[1.35fr_1fr] lg:gap-5">
        <div className="grid gap-4 lg:gap-5">
          <SalesChart sales={sales} />
          <RecentOrders orders={orders} />
        </div>
        <TopProducts products={topProducts} />
      </div>
    </Page>
  );
}

function useFigures({ products, orders, revenue, customers }: Report['figures']): Figure[] {
  const t = useTranslations('vendor');
  return [
    { label: t('products'), value: formatNumber(products), icon: Package },
    { label: t('orders'), value: formatNumber(orders), icon: ClipboardList },
    { label: t('revenue'), value: formatMoney(revenue), icon: IndianRupee },
    { label: t('customers'), value: formatNumber(customers), icon: Users },
  ];
}
