import {
  ClipboardList,
  IndianRupee,
  LayoutDashboard,
  Mails,
  MessageSquare,
  Package,
  ReceiptIndianRupee,
  ScrollText,
  Settings,
  Star,
  Store,
  Tractor,
  Undo2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { may } from '../../market/kernel/guards.ts';
import { countDifferences } from '../../market/order-payments/list-differences.ts';
import { reviewsToRead } from '../../market/reviews/review-desk.ts';
import { NotPermitted } from '../portal/part/not-permitted.tsx';
import { PermissionsProvider } from '../portal/part/permissions.tsx';
import { PortalFrame } from '../portal/portal-frame.tsx';
import { PortalMessages } from '../portal/portal-messages.tsx';
import { marketOf } from '../request/context.ts';
import { isNotPermitted, valueOrThrow } from '../request/failures.ts';
import { guardArea, requireUser } from '../request/require.ts';
import { ErrorPage } from '../ui/shell/error-page.tsx';
import type { Route } from './+types/frame.ts';
import { NoSuchPage } from './no-such-page.tsx';

export const middleware = [guardArea('admin')];

/**
 * Without a loader here the browser would not ask the server, and the guard would not run, on client-side navigation.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { name, staffRole } = requireUser(context, request);
  const differences = may(market.actor, 'payments')
    ? valueOrThrow(await countDifferences(market, {}), request)
    : 0;
  const toRead = may(market.actor, 'enquiries') ? valueOrThrow(await reviewsToRead(market, {}), request) : 0;
  return { account: name, staffRole, differences, toRead };
}

/** Layout of the admin portal. */
export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <PortalMessages>
      <PermissionsProvider role={loaderData.staffRole}>
        <Frame {...loaderData}>
          <Outlet />
        </Frame>
      </PermissionsProvider>
    </PortalMessages>
  );
}

/** Error page within the layout, so that the navigation stays usable. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <PortalMessages>
      <PermissionsProvider role={loaderData?.staffRole}>
        <Frame {...loaderData}>
          <Problem error={error} />
        </Frame>
      </PermissionsProvider>
    </PortalMessages>
  );
}

function Problem({ error }: { error: unknown }) {
  if (isNotPermitted(error)) return <NotPermitted area="admin" />;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NoSuchPage /> : <ErrorPage error={error} />;
}

/** Without data of the loader the counts are not known. */
type FrameProps = Partial<Route.ComponentProps['loaderData']> & { children: ReactNode };

function Frame({ account, differences = 0, toRead = 0, children }: FrameProps) {
  const t = useTranslations('admin');
  const money = useTranslations('adminMoney');
  const reviews = useTranslations('reviewsDesk');
  const tax = useTranslations('tax.operator');
  return (
    <PortalFrame
      area="admin"
      account={account}
      entries={[
        { to: '/admin/dashboard', label: t('dashboard'), icon: LayoutDashboard },
        { to: '/admin/products', label: t('products'), icon: Package, needs: 'products' },
        { to: '/admin/orders', label: t('orders'), icon: ClipboardList, needs: 'orders.see' },
        { to: '/admin/users', label: t('users'), icon: Users, needs: 'users' },
        { to: '/admin/returns', label: t('returns'), icon: Undo2, needs: 'orders.see' },
        {
          to: '/admin/reviews',
          label: reviews('title'),
          icon: Star,
          needs: 'enquiries',
          waiting: { count: toRead, words: reviews('toRead', { count: toRead }) },
        },
        { to: '/admin/vendors', label: t('vendors'), icon: Store, needs: 'vendors.list' },
        {
          to: '/admin/money',
          label: money('nav'),
          icon: IndianRupee,
          needs: 'payments',
          waiting: { count: differences, words: money('waiting', { count: differences }) },
        },
        { to: '/admin/tax', label: tax('title'), icon: ReceiptIndianRupee, needs: 'figures' },
        { to: '/admin/messages', label: t('messages'), icon: MessageSquare, needs: 'messages' },
        { to: '/admin/enquiries', label: t('enquiries'), icon: Tractor, needs: 'enquiries' },
        { to: '/admin/outbox', label: t('outbox'), icon: Mails, needs: 'outbox' },
        { to: '/admin/audit', label: t('audit'), icon: ScrollText, needs: 'audit' },
        { to: '/admin/settings', label: t('settings'), icon: Settings, needs: 'payments' },
      ]}
    >
      {children}
    </PortalFrame>
  );
}
