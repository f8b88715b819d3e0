import { LayoutDashboard } from 'lucide-react';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { guardArea } from '../identity/require.ts';
import { PortalFrame } from '../ui/portal-frame.tsx';

export const middleware = [guardArea('admin')];

/** Without a loader here, the browser would not ask the server, and the guard would not run, on every move. */
export function loader() {
  return null;
}

/** What stands around every page of the administrators' side. */
export default function AdminFrame() {
  const t = useTranslations('admin');
  return (
    <PortalFrame
      area="admin"
      name={t('portal')}
      viewShop={t('viewShop')}
      entries={[{ to: '/admin/dashboard', label: t('dashboard'), icon: LayoutDashboard }]}
    >
      <Outlet />
    </PortalFrame>
  );
}
