import type { Role } from '../../../market/kernel/context.ts';
import type { AdminRole } from '../../../market/kernel/staff-roles.ts';
import { personRoleOf } from '../../../market/people/people-rules.ts';
import { StateBadge } from '../../portal/part/state-badge.tsx';

interface Props {
  role: Role;
  adminRole: AdminRole;
  blockedAt: Date | string | null;
}

/** Role of a user, with a badge when blocked. */
export function RoleBadge({ role, adminRole, blockedAt }: Props) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5 lg:justify-start">
      <StateBadge of="role" state={personRoleOf({ role, adminRole })} />
      {blockedAt ? <StateBadge of="person" state="blocked" /> : null}
    </span>
  );
}
