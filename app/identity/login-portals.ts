import type { Role } from '../../market/kernel/context.ts';
import type { LoginPortal } from '../../market/people/login-portal.ts';

interface LoginPages {
  readonly login: string;
  readonly register: string | null;
  /** Target of a login without `redirect` (docs/product.md, Routes). */
  readonly home: string;
  /** Role whose session makes this login unnecessary; undefined means any role. */
  readonly role?: Role;
}

export const loginPortals: Record<LoginPortal, LoginPages> = {
  customer: { login: '/login', register: '/register', home: '/' },
  vendor: { login: '/vendor/login', register: '/vendor/register', home: '/vendor/dashboard', role: 'vendor' },
  admin: { login: '/admin/login', register: null, home: '/admin/dashboard', role: 'admin' },
};
