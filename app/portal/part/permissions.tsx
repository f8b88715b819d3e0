import { createContext, type ReactNode, use } from 'react';
import { type Permission, roleMay, type StaffRole } from '../../../market/kernel/staff-roles.ts';

/** Outside of a portal, as in the design system, everything is shown. */
const RoleContext = createContext<StaffRole | undefined>('owner');

/** Provides the staff role of the person to a portal's pages. The server checks each request by the same table. */
export function PermissionsProvider({
  role,
  children,
}: {
  role: StaffRole | undefined;
  children: ReactNode;
}) {
  return <RoleContext value={role}>{children}</RoleContext>;
}

/** Whether the person may do what needs a permission: pages leave out what they may not. */
export function useMay(): (permission: Permission) => boolean {
  const role = use(RoleContext);
  return (permission) => roleMay(role, permission);
}
