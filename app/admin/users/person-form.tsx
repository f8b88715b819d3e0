import { useTranslations } from 'use-intl';
import type { Role } from '../../../market/kernel/context.ts';
import type { AdminRole } from '../../../market/kernel/staff-roles.ts';
import { personRoleOf, personRoles, personRules } from '../../../market/people/people-rules.ts';
import type { FormReply } from '../../forms/rules-form.ts';
import { StoredForm } from '../../portal/form/stored-form.tsx';
import type { PageFailure } from '../../request/network-errors.ts';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';

interface Props {
  person: { readonly id: string; readonly name: string; readonly role: Role; readonly adminRole: AdminRole };
  answer: { failure: PageFailure | null | undefined; reply?: FormReply | undefined } | undefined;
}

/** Form of name and role, with the values at page load to detect edit conflicts. */
export function PersonForm({ person, answer }: Props) {
  const t = useTranslations('adminUsers');
  const role = personRoleOf(person);
  return (
    <StoredForm
      id="person"
      rules={personRules}
      labelOf={(name) => t(`column.${name}`)}
      sections={[
        {
          title: t('person.about.title'),
          help: t('person.about.help'),
          fields: [
            { name: 'name', autoComplete: 'off' },
            ({ role: field }) => (
              <RadioGroup legend={t('column.role')}>
                <div className="grid gap-2">
                  {personRoles.map((one) => (
                    <ChoiceCard
                      key={`${one} ${field.key}`}
                      name={field.name}
                      value={one}
                      defaultChecked={field.initialValue === one}
                      title={t(`role.${one}`)}
                    >
                      <span className="text-muted">{t(`person.roleHelp.${one}`)}</span>
                    </ChoiceCard>
                  ))}
                </div>
              </RadioGroup>
            ),
          ],
        },
      ]}
      stored={{ name: person.name, role }}
      textOf={(name) => (name === 'role' ? t(`role.${role}`) : person.name)}
      version={`${person.name} ${role}`}
      hidden={{ wasName: person.name, wasRole: role }}
      answer={answer}
      conflict={t('person.conflict')}
      save={t('person.save')}
      cancel="/admin/users"
    />
  );
}
