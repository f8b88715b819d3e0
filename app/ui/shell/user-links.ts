import type { Role } from '../../../market/kernel/context.ts';

interface AccountLink {
  readonly to: string;
  /** A key under `common` in the catalogues. */
  readonly label: 'myAccount' | 'myOrders' | 'vendorDashboard' | 'dashboard';
}

/** The pages of a signed-in person by role (spec section 2, header). */
export function accountLinks(role: Role): AccountLink[] {
  const links: AccountLink[] = [
    { to: '/account', label: 'myAccount' },
    { to: '/orders', label: 'myOrders' },
  ];
  if (role === 'vendor') links.push({ to: '/vendor/dashboard', label: 'vendorDashboard' });
  if (role === 'admin') links.push({ to: '/admin/dashboard', label: 'dashboard' });
  return links;
}

/** The label of the user menu: the first word of the name (spec section 2). */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
