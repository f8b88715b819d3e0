import {
  ClipboardList,
  LayoutDashboard,
  Mails,
  MessageSquare,
  Package,
  ScrollText,
  Settings,
  Store,
  Tractor,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { PortalFrame } from '../portal/portal-frame.tsx';
import { PortalMessages } from '../portal/portal-messages.tsx';
import { guardArea, requireUser } from '../request/require.ts';
import { ErrorPage } from '../ui/shell/error-page.tsx';
import type { Route } from './+types/frame.ts';
import { NoSuchPage } from './no-such-page.tsx';

export const middleware = [guardArea('admin')];

/** Without a loader here the browser would not ask the server, and the guard would not run, on client-side navigation. */
export function loader({ context, request }: Route.LoaderArgs) {
  return { account: requireUser(context, request).name };
}

/** Layout of the admin portal. */
export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <PortalMessages>
      <Frame {...loaderData}>
        <Outlet />
      </Frame>
    </PortalMessages>
  );
}

/** Error page within the layout, so that the navigation stays usable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PortalMessages>
      <Frame>{isMissing ? <NoSuchPage /> : <ErrorPage error={error} />}</Frame>
    </PortalMessages>
  );
}

function Frame({ account, children }: { account?: string; children: ReactNode }) {
  const t = useTranslations('admin');
  return (
    <PortalFrame
      area="admin"
      account={account}
      entries={[
        { to: '/admin/dashboard', label: t('dashboard'), icon: LayoutDashboard },
        { to: '/admin/products', label: t('products'), icon: Package },
        { to: '/admin/orders', label: t('orders'), icon: ClipboardList },
        { to: '/admin/users', label: t('users'), icon: Users },
        { to: '/admin/vendors', label: t('vendors'), icon: Store },
        { to: '/admin/messages', label: t('messages'), icon: MessageSquare },
        { to: '/admin/enquiries', label: t('enquiries'), icon: Tractor },
        { to: '/admin/outbox', label: t('outbox'), icon: Mails },
        { to: '/admin/audit', label: t('audit'), icon: ScrollText },
        { to: '/admin/settings', label: t('settings'), icon: Settings },
      ]}
    >
      {children}
    </PortalFrame>
  );
}
