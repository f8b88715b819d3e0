import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { type VendorRole, vendorRoles } from '../../../market/kernel/staff-roles.ts';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';

/** In the order of how often they are given. */
const offered = vendorRoles.toSorted((one, other) => Number(one === 'owner') - Number(other === 'owner'));

/** The three roles as cards. */
export function RoleChoice({
  field,
  chosen,
}: {
  field?: FieldMetadata<string>;
  chosen?: VendorRole | undefined;
}) {
  const t = useTranslations('staff');
  const message = useTranslations('validation');
  const initial = field ? field.initialValue : chosen;
  return (
    <RadioGroup legend={t('invite.role')} error={field?.errors?.[0] && message('role.required')}>
      <div className="grid gap-2">
        {offered.map((role) => (
          <ChoiceCard
            key={`${role} ${field?.key}`}
            name="role"
            value={role}
            defaultChecked={initial === role}
            title={t(`role.${role}`)}
          >
            <span className="text-sm text-muted">{t(`roleHelp.${role}`)}</span>
          </ChoiceCard>
        ))}
      </div>
    </RadioGroup>
  );
}
