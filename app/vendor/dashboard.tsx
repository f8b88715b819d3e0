import { ClipboardList, IndianRupee, Package, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { vendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import { marketOf } from '../context.ts';
import { valueOrThrow } from '../failures.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { monthName } from '../i18n/month-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type Figure, Figures } from '../ui/portal/figures.tsx';
import { PortalPage } from '../ui/portal/portal-page.tsx';
import type { Route } from './+types/dashboard.ts';
import { RecentOrders } from './recent-orders.tsx';
import { SalesChart } from './sales-chart.tsx';
import { TopProducts } from './top-products.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return valueOrThrow(await vendorDashboard(marketOf(context), {}), request);
}

type Report = Route.ComponentProps['loaderData'];

/** The vendor's figures, newest orders, best products and six months of sales (spec section 2). */
export default function VendorDashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('vendor');
  const { vendor, sales, orders, topProducts } = loaderData;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={[vendor.companyName, vendor.city].filter(Boolean).join(', ')}
    >
      <Figures figures={useFigures(loaderData)} />
      {/* What needs doing comes before the charts on a phone. */}
      <div className="flex flex-col">
        <div className="lg:order-last">
          <RecentOrders orders={orders} />
        </div>
        <div className="mt-7 grid gap-4 lg:mt-5 lg:grid-cols-[1.35fr_1fr] lg:gap-5">
          <SalesChart sales={sales} />
          <TopProducts products={topProducts} />
        </div>
      </div>
    </PortalPage>
  );
}

function useFigures({ figures, sales }: Report): Figure[] {
  const t = useTranslations('vendor');
  const language = useLanguage();
  const { products, orders, revenue, customers } = figures;
  const newest = sales.at(-1);
  const inMonth = newest && {
    month: monthName(newest.month, language, 'long'),
    amount: formatMoney(newest.sales),
  };
  return [
    { label: t('products'), value: formatNumber(products), icon: Package },
    { label: t('orders'), value: formatNumber(orders), icon: ClipboardList },
    {
      label: t('revenue'),
      value: formatMoney(revenue),
      icon: IndianRupee,
      note: inMonth && t('inMonth', inMonth),
    },
    { label: t('customers'), value: formatNumber(customers), icon: Users },
  ];
}
