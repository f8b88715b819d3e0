import {
  BadgeCheck,
  ClipboardList,
  FileText,
  IndianRupee,
  LayoutDashboard,
  MessageSquare,
  Package,
  ReceiptIndianRupee,
  Star,
  TriangleAlert,
  Truck,
  Undo2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { complaintsToAnswer } from '../../market/complaints/list-messages.ts';
import { isPrepaidOnly } from '../../market/dues/own-dues.ts';
import { enquiriesToAnswer } from '../../market/enquiries/list-enquiries.ts';
import { may } from '../../market/kernel/guards.ts';
import { vendorRoles } from '../../market/kernel/staff-roles.ts';
import { ordersToAccept } from '../../market/orders/read/vendor-order-list.ts';
import { returnsToDo } from '../../market/returns/list-returns.ts';
import { NotPermitted } from '../portal/part/not-permitted.tsx';
import { PermissionsProvider } from '../portal/part/permissions.tsx';
import { PortalFrame } from '../portal/portal-frame.tsx';
import { PortalMessages } from '../portal/portal-messages.tsx';
import { marketOf } from '../request/context.ts';
import { isNotPermitted, valueOrThrow } from '../request/failures.ts';
import { RootDataOfError } from '../request/known-root-data.tsx';
import { guardArea, requireUser } from '../request/require.ts';
import { ErrorPage } from '../ui/shell/error-page.tsx';
import { Shell } from '../ui/shell/shell.tsx';
import type { Route } from './+types/frame.ts';
import { DebtBanner } from './dues.tsx';

export const middleware = [guardArea('vendor')];

/** Counts of open tasks in the navigation. Without a loader here the guard would not run on client-side navigation. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { name, staffRole } = requireUser(context, request);
  const { actor } = market;
  return {
    account: name,
    staffRole,
    toAccept: may(actor, 'orders') ? valueOrThrow(await ordersToAccept(market, {}), request) : 0,
    above: may(actor, 'money') ? valueOrThrow(await isPrepaidOnly(market, {}), request) : null,
    returns: may(actor, 'orders') ? valueOrThrow(await returnsToDo(market, {}), request) : 0,
    complaints: may(actor, 'orders') ? valueOrThrow(await complaintsToAnswer(market, {}), request) : 0,
    toAnswer: may(actor, 'enquiries') ? valueOrThrow(await enquiriesToAnswer(market, {}), request) : 0,
  };
}

/** Layout of the vendor portal. */
export default function VendorFrame({ loaderData }: Route.ComponentProps) {
  return (
    <PortalMessages>
      <PermissionsProvider role={loaderData.staffRole}>
        <Frame {...loaderData}>
          <DebtBanner above={loaderData.above} />
          <Outlet />
        </Frame>
      </PermissionsProvider>
    </PortalMessages>
  );
}

/** A page that the role does not include is refused within the layout; other errors have the shop's error page. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!isNotPermitted(error))
    return (
      <RootDataOfError error={error}>
        <Shell>
          <ErrorPage error={error} />
        </Shell>
      </RootDataOfError>
    );
  return (
    <PortalMessages>
      <PermissionsProvider role={loaderData?.staffRole}>
        <Frame {...loaderData}>
          <NotPermitted area="vendor" />
        </Frame>
      </PermissionsProvider>
    </PortalMessages>
  );
}

type FrameProps = Partial<Route.ComponentProps['loaderData']> & { children: ReactNode };

function Frame({
  account,
  staffRole,
  toAccept = 0,
  returns = 0,
  complaints = 0,
  toAnswer = 0,
  children,
}: FrameProps) {
  const role = vendorRoles.find((one) => one === staffRole);
  const t = useTranslations('vendor');
  const orders = useTranslations('vendorOrders');
  const profile = useTranslations('vendorProfile');
  const enquiries = useTranslations('enquiries');
  const desk = useTranslations('returnsDesk');
  const cases = useTranslations('complaints');
  const reviews = useTranslations('reviewsDesk');
  const staff = useTranslations('staff');
  const documents = useTranslations('documents');
  const delivery = useTranslations('vendorDelivery');
  const money = useTranslations('vendorMoney');
  const tax = useTranslations('tax');
  return (
    <PortalFrame
      area="vendor"
      account={[account, role && staff(`role.${role}`)].filter(Boolean).join(', ')}
      entries={[
        { to: '/vendor/dashboard', label: t('dashboard'), icon: LayoutDashboard },
        {
          to: '/vendor/orders',
          label: orders('title'),
          icon: ClipboardList,
          needs: 'orders.see',
          waiting: { count: toAccept, words: orders('toAccept', { count: toAccept }) },
        },
        { to: '/vendor/products', label: t('products'), icon: Package, needs: 'stock' },
        { to: '/vendor/delivery', label: delivery('title'), icon: Truck, needs: 'company' },
        { to: '/vendor/money', label: money('title'), icon: IndianRupee, needs: 'money' },
        {
          to: '/vendor/returns',
          label: desk('title'),
          icon: Undo2,
          needs: 'orders',
          waiting: { count: returns, words: desk('toDo', { count: returns }) },
        },
        {
          to: '/vendor/complaints',
          label: cases('title'),
          icon: TriangleAlert,
          needs: 'orders',
          waiting: { count: complaints, words: cases('toAnswer', { count: complaints }) },
        },
        {
          to: '/vendor/enquiries',
          label: enquiries('title'),
          icon: MessageSquare,
          needs: 'enquiries',
          waiting: { count: toAnswer, words: enquiries('toAnswer', { count: toAnswer }) },
        },
        { to: '/vendor/reviews', label: reviews('title'), icon: Star, needs: 'enquiries' },
        { to: '/vendor/documents', label: documents('title'), icon: FileText, needs: 'money' },
        { to: '/vendor/tax', label: tax('title'), icon: ReceiptIndianRupee, needs: 'figures' },
        { to: '/vendor/profile', label: profile('entry'), icon: BadgeCheck, needs: 'company' },
        { to: '/vendor/staff', label: staff('title'), icon: Users, needs: 'people' },
      ]}
    >
      {children}
    </PortalFrame>
  );
}
