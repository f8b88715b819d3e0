import { useTranslations } from 'use-intl';
import type { OwnProfile } from '../../market/vendors/own-profile.ts';
import { type ProfileField, profileRules } from '../../market/vendors/profile-rules.ts';
import type { StateOption } from '../i18n/states.server.ts';
import { TaxFields } from '../identity/tax-fields.tsx';
import { StoredForm } from '../portal/form/stored-form.tsx';
import { type ProfileAnswer, subjectOf } from './profile-answer.ts';

interface Props {
  profile: OwnProfile & { readonly states: readonly StateOption[] };
  answer: ProfileAnswer | undefined;
}

/** Form of the company, its address, and its contacts for customers and complaints. */
export function ProfileForm({ profile, answer }: Props) {
  const t = useTranslations('vendorProfile');
  const { fields: stored, states, version } = profile;
  const phone = { type: 'tel', inputMode: 'numeric', autoComplete: 'off', hint: t('phoneHint') } as const;
  const email = { type: 'email', autoComplete: 'off' } as const;
  const help = (section: 'firm' | 'place' | 'care' | 'grievance') => {
    return { title: t(`${section}.title`), help: t(`${section}.help`) };
  };
  return (
    <section id="firm" className="scroll-mt-4">
      <StoredForm<ProfileField>
        id="profile"
        act="profile"
        rules={profileRules}
        labelOf={(name) => t(`field.${name}`)}
        sections={[
          {
            ...help('firm'),
            fields: [
              { name: 'companyName', autoComplete: 'organization' },
              { name: 'legalName', hint: t('legalNameHint'), autoComplete: 'off', required: false },
              (fields) => (
                <TaxFields
                  fields={fields}
                  gstin={{ label: t('field.gstin'), hint: t('gstinHint') }}
                  panHint={t('panHint')}
                  hasPan
                />
              ),
              { name: 'phone', ...phone },
            ],
          },
          {
            ...help('place'),
            fields: [
              { name: 'street', autoComplete: 'street-address' },
              { name: 'city', autoComplete: 'address-level2' },
              { name: 'state', options: [{ value: '', label: t('chooseState') }, ...states] },
              { name: 'pincode', inputMode: 'numeric', autoComplete: 'postal-code' },
            ],
          },
          {
            ...help('care'),
            fields: [
              { name: 'carePhone', ...phone },
              { name: 'careEmail', ...email, required: false },
            ],
          },
          {
            ...help('grievance'),
            fields: [
              { name: 'grievanceName', autoComplete: 'off' },
              { name: 'grievancePhone', ...phone },
              { name: 'grievanceEmail', ...email, required: false },
            ],
          },
        ]}
        stored={stored}
        textOf={(name) => (name === 'exemptOnly' && stored[name] ? t('ticked') : stored[name])}
        version={version}
        // Not the answers to the other forms on the page.
        answer={subjectOf(answer) === 'profile' ? answer : undefined}
        conflict={t('conflict')}
        save={t('save')}
        cancel="/vendor/dashboard"
      />
    </section>
  );
}
