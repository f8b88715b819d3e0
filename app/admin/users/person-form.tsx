import { getFormProps } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import type { Role } from '../../../market/kernel/context.ts';
import type { AdminRole } from '../../../market/kernel/staff-roles.ts';
import { personRoleOf, personRoles, personRules } from '../../../market/people/people-rules.ts';
import { FormField } from '../../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import { FormSection } from '../../portal/form/form-section.tsx';
import { PortalForm, useFormKey } from '../../portal/form/portal-form.tsx';
import type { PageFailure } from '../../request/network-errors.ts';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';

interface Props {
  person: { readonly id: string; readonly name: string; readonly role: Role; readonly adminRole: AdminRole };
  answer:
    | { failure: PageFailure | null | undefined; reply?: FormReply | undefined; done?: string }
    | undefined;
}

/** Form of name and role, with the values at page load to detect edit conflicts. */
export function PersonForm({ person, answer }: Props) {
  const t = useTranslations();
  const own = answer?.done && answer.done !== 'save' ? undefined : answer;
  const role = personRoleOf(person);
  const key = useFormKey(`${person.name} ${role}`, own?.failure === null);
  const [form, fields] = useRulesForm(`person-${key}`, personRules, own?.reply, { name: person.name, role });
  const error = own?.failure?.code === 'input.invalid' ? own.failure.fields?.name : undefined;
  const label = t('adminUsers.column.name');
  const message = error && t(`validation.${error as 'name.required'}`);
  return (
    <PortalForm
      {...getFormProps(form)}
      key={key}
      problems={message ? [{ id: fields.name.id, label, message }] : []}
      saved={own?.done}
      save={t('adminUsers.person.save')}
      cancel="/admin/users"
    >
      <input type="hidden" name="wasName" value={person.name} />
      <input type="hidden" name="wasRole" value={role} />
      <FormSection title={t('adminUsers.person.about.title')} help={t('adminUsers.person.about.help')}>
        <FormField field={fields.name} label={label} autoComplete="off" />
        <RadioGroup legend={t('adminUsers.column.role')}>
          <div className="grid gap-2">
            {personRoles.map((one) => (
              <ChoiceCard
                key={`${one} ${fields.role.key}`}
                name={fields.role.name}
                value={one}
                defaultChecked={fields.role.initialValue === one}
                title={t(`adminUsers.role.${one}`)}
              >
                <span className="text-muted">{t(`adminUsers.person.roleHelp.${one}`)}</span>
              </ChoiceCard>
            ))}
          </div>
        </RadioGroup>
      </FormSection>
    </PortalForm>
  );
}
