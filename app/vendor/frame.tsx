import { BadgeCheck, ClipboardList, LayoutDashboard, Package } from 'lucide-react';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { ordersToAccept } from '../../market/orders/vendor-order-list.ts';
import { marketOf } from '../context.ts';
import { valueOrThrow } from '../failures.ts';
import { guardArea } from '../identity/require.ts';
import { PortalFrame } from '../ui/portal/portal-frame.tsx';
import { PortalTexts } from '../ui/portal/portal-texts.tsx';
import type { Route } from './+types/frame.ts';

export const middleware = [guardArea('vendor')];

/** What waits stands in the navigation. Without a loader here the guard would not run on every move of the browser. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { toAccept: valueOrThrow(await ordersToAccept(marketOf(context), {}), request) };
}

/** What stands around every page of the vendors' side. */
export default function VendorFrame({ loaderData: { toAccept } }: Route.ComponentProps) {
  return (
    <PortalTexts>
      <Frame toAccept={toAccept} />
    </PortalTexts>
  );
}

function Frame({ toAccept }: { toAccept: number }) {
  const t = useTranslations('vendor');
  const orders = useTranslations('vendorOrders');
  const profile = useTranslations('vendorProfile');
  return (
    <PortalFrame
      area="vendor"
      entries={[
        { to: '/vendor/dashboard', label: t('dashboard'), icon: LayoutDashboard },
        {
          to: '/vendor/orders',
          label: orders('title'),
          icon: ClipboardList,
          waiting: { count: toAccept, words: orders('toAccept', { count: toAccept }) },
        },
        { to: '/vendor/products', label: t('products'), icon: Package },
        { to: '/vendor/profile', label: profile('entry'), icon: BadgeCheck },
      ]}
    >
      <Outlet />
    </PortalFrame>
  );
}
