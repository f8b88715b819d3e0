import { BadgeCheck, ClipboardList, LayoutDashboard, MessageSquare, Package } from 'lucide-react';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { enquiriesToAnswer } from '../../market/enquiries/list-enquiries.ts';
import { ordersToAccept } from '../../market/orders/vendor-order-list.ts';
import { PortalFrame } from '../portal/portal-frame.tsx';
import { PortalMessages } from '../portal/portal-messages.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { guardArea, requireUser } from '../request/require.ts';
import type { Route } from './+types/frame.ts';

export const middleware = [guardArea('vendor')];

/** Counts of open tasks in the navigation. Without a loader here the guard would not run on client-side navigation. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  return {
    account: requireUser(context, request).name,
    toAccept: valueOrThrow(await ordersToAccept(market, {}), request),
    toAnswer: valueOrThrow(await enquiriesToAnswer(market, {}), request),
  };
}

/** Layout of the vendor portal. */
export default function VendorFrame({ loaderData }: Route.ComponentProps) {
  return (
    <PortalMessages>
      <Frame {...loaderData} />
    </PortalMessages>
  );
}

function Frame({ account, toAccept, toAnswer }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('vendor');
  const orders = useTranslations('vendorOrders');
  const profile = useTranslations('vendorProfile');
  const enquiries = useTranslations('enquiries');
  return (
    <PortalFrame
      area="vendor"
      account={account}
      entries={[
        { to: '/vendor/dashboard', label: t('dashboard'), icon: LayoutDashboard },
        {
          to: '/vendor/orders',
          label: orders('title'),
          icon: ClipboardList,
          waiting: { count: toAccept, words: orders('toAccept', { count: toAccept }) },
        },
        { to: '/vendor/products', label: t('products'), icon: Package },
        {
          to: '/vendor/enquiries',
          label: enquiries('title'),
          icon: MessageSquare,
          waiting: { count: toAnswer, words: enquiries('toAnswer', { count: toAnswer }) },
        },
        { to: '/vendor/profile', label: profile('entry'), icon: BadgeCheck },
      ]}
    >
      <Outlet />
    </PortalFrame>
  );
}
