import { BadgeCheck, LayoutDashboard, Package } from 'lucide-react';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { guardArea } from '../identity/require.ts';
import { PortalFrame } from '../ui/portal/portal-frame.tsx';
import { PortalTexts } from '../ui/portal/portal-texts.tsx';

export const middleware = [guardArea('vendor')];

/** Without a loader here, the browser would not ask the server, and the guard would not run, on every move. */
export function loader() {
  return null;
}

/** What stands around every page of the vendors' side. */
export default function VendorFrame() {
  return (
    <PortalTexts>
      <Frame />
    </PortalTexts>
  );
}

function Frame() {
  const t = useTranslations('vendor');
  const profile = useTranslations('vendorProfile');
  return (
    <PortalFrame
      area="vendor"
      entries={[
        { to: '/vendor/dashboard', label: t('dashboard'), icon: LayoutDashboard },
        { to: '/vendor/products', label: t('products'), icon: Package },
        { to: '/vendor/profile', label: profile('entry'), icon: BadgeCheck },
      ]}
    >
      <Outlet />
    </PortalFrame>
  );
}
