import type { Role } from '../../../market/kernel/context.ts';

interface AccountLink {
  readonly to: string;
  /** A key of the `common` messages. */
  readonly label: 'myAccount' | 'myOrders' | 'vendorDashboard' | 'dashboard';
}

/** Account links of a signed-in user by role (docs/product.md, Header and footer). */
export function accountLinks(role: Role): AccountLink[] {
  const links: AccountLink[] = [
    { to: '/account', label: 'myAccount' },
    { to: '/orders', label: 'myOrders' },
  ];
  if (role === 'vendor') links.push({ to: '/vendor/dashboard', label: 'vendorDashboard' });
  if (role === 'admin') links.push({ to: '/admin/dashboard', label: 'dashboard' });
  return links;
}
