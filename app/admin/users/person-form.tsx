import { getFormProps } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { type Role, roles } from '../../../market/kernel/context.ts';
import { personRules } from '../../../market/people/people-rules.ts';
import { FormField } from '../../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import { FormSection } from '../../portal/form-section.tsx';
import { PortalForm, useFormKey } from '../../portal/portal-form.tsx';
import type { PageFailure } from '../../request/network-errors.ts';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';

interface Props {
  person: { readonly id: string; readonly name: string; readonly role: Role };
  answer: { failure: PageFailure | null; reply?: FormReply | undefined; done?: string } | undefined;
}

/** Form of name and role, with the values at page load to detect edit conflicts. */
export function PersonForm({ person, answer }: Props) {
  const t = useTranslations();
  const own = answer?.done && answer.done !== 'save' ? undefined : answer;
  const key = useFormKey(`${person.name} ${person.role}`, own?.failure === null);
  const [form, fields] = useRulesForm(`person-${key}`, personRules, own?.reply, person);
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
      <input type="hidden" name="wasRole" value={person.role} />
      <FormSection title={t('adminUsers.person.about.title')} help={t('adminUsers.person.about.help')}>
        <FormField field={fields.name} label={label} autoComplete="off" />
        <RadioGroup legend={t('adminUsers.column.role')}>
          <div className="grid gap-2">
            {roles.map((role) => (
              <ChoiceCard
                key={`${role} ${fields.role.key}`}
                name={fields.role.name}
                value={role}
                defaultChecked={fields.role.initialValue === role}
                title={t(`adminUsers.role.${role}`)}
              >
                <span className="text-muted">{t(`adminUsers.person.roleHelp.${role}`)}</span>
              </ChoiceCard>
            ))}
          </div>
        </RadioGroup>
      </FormSection>
    </PortalForm>
  );
}
