import { Ban, type LucideIcon, Shield, Store, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Role } from '../../../market/kernel/context.ts';
import type { AdminRole } from '../../../market/kernel/staff-roles.ts';
import { personRoleOf } from '../../../market/people/people-rules.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const looks: Record<Role, { tone: BadgeTone; icon: LucideIcon }> = {
  customer: { tone: 'plain', icon: UserRound },
  vendor: { tone: 'leaf', icon: Store },
  admin: { tone: 'ink', icon: Shield },
};

/** Role of a user, with a badge when blocked. */
export function RoleBadge({
  role,
  adminRole,
  blockedAt,
}: {
  role: Role;
  adminRole: AdminRole;
  blockedAt: Date | string | null;
}) {
  const t = useTranslations('adminUsers');
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5 lg:justify-start">
      <Badge {...looks[role]}>{t(`role.${personRoleOf({ role, adminRole })}`)}</Badge>
      {blockedAt ? (
        <Badge tone="cancelled" icon={Ban}>
          {t('blocked')}
        </Badge>
      ) : null}
    </span>
  );
}
