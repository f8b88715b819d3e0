import type { Role } from '../../market/kernel/context.ts';
import type { LoginPortal } from '../../market/people/sign-in.ts';

interface DoorPages {
  readonly login: string;
  readonly register: string | null;
  /** Where a sign-in leads when nothing else was asked for (spec section 9). */
  readonly home: string;
  /** Who needs no sign-in at this door any more; undefined is everybody. */
  readonly role?: Role;
}

export const loginPortals: Record<LoginPortal, DoorPages> = {
  customer: { login: '/login', register: '/register', home: '/' },
  vendor: { login: '/vendor/login', register: '/vendor/register', home: '/vendor/dashboard', role: 'vendor' },
  admin: { login: '/admin/login', register: null, home: '/admin/dashboard', role: 'admin' },
};
