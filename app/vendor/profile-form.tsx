import { type FieldMetadata, getFormProps } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import type { OwnProfile } from '../../market/vendors/own-profile.ts';
import { type ProfileField, profileFields, profileRules } from '../../market/vendors/profile-rules.ts';
import { FormField } from '../forms/form-field.tsx';
import { useRulesForm } from '../forms/rules-form.ts';
import type { StateOption } from '../i18n/states.server.ts';
import { TaxFields } from '../identity/tax-fields.tsx';
import { FormSection } from '../portal/form/form-section.tsx';
import { PortalForm } from '../portal/form/portal-form.tsx';
import { NotSaved, useProblems } from '../portal/form/refused-fields.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { type ProfileAnswer, subjectOf } from './profile-answer.ts';

interface Props {
  profile: OwnProfile & { readonly states: readonly StateOption[] };
  answer: ProfileAnswer | undefined;
}

/** Form of the company, its address, and its contacts for customers and complaints. */
export function ProfileForm({ profile, answer }: Props) {
  const t = useTranslations('vendorProfile');
  const { fields: stored, states, version } = profile;
  // Ignores the answers to the other forms on the page.
  const own = subjectOf(answer) === 'profile' ? answer : undefined;
  const [form, fields] = useRulesForm('profile', profileRules, own?.reply, stored);
  const phone = { type: 'tel', inputMode: 'numeric', autoComplete: 'off' } as const;
  const labelOf = (name: ProfileField) => t(`field.${name}`);
  const known = { names: profileFields, fields, labelOf };
  const field = (name: ProfileField) => ({ field: fields[name], label: labelOf(name) });
  return (
    <section id="firm" className="scroll-mt-4">
      <NotSaved
        {...known}
        answer={own}
        conflict={t('conflict')}
        stored={stored}
        textOf={(name) => (name === 'exemptOnly' && stored[name] ? t('ticked') : stored[name])}
      />
      <PortalForm
        act="profile"
        {...getFormProps(form)}
        problems={useProblems(known, own?.failure)}
        saved={own && !own.failure ? String(version) : undefined}
        save={t('save')}
        cancel="/vendor/dashboard"
      >
        <input type="hidden" name="version" value={version} />
        <FormSection title={t('firm.title')} help={t('firm.help')}>
          <FormField {...field('companyName')} autoComplete="organization" />
          <FormField {...field('legalName')} hint={t('legalNameHint')} autoComplete="off" required={false} />
          <TaxFields
            fields={fields}
            gstin={{ label: t('field.gstin'), hint: t('gstinHint') }}
            panHint={t('panHint')}
            hasPan
          />
          <FormField {...field('phone')} {...phone} hint={t('phoneHint')} />
        </FormSection>
        <FormSection title={t('place.title')} help={t('place.help')}>
          <FormField {...field('street')} autoComplete="street-address" />
          <FormField {...field('city')} autoComplete="address-level2" />
          <StateField {...field('state')} options={states} />
          <FormField {...field('pincode')} inputMode="numeric" autoComplete="postal-code" />
        </FormSection>
        <FormSection title={t('care.title')} help={t('care.help')}>
          <FormField {...field('carePhone')} {...phone} hint={t('phoneHint')} />
          <FormField {...field('careEmail')} type="email" autoComplete="off" />
        </FormSection>
        <FormSection title={t('grievance.title')} help={t('grievance.help')}>
          <FormField {...field('grievanceName')} autoComplete="off" />
          <FormField {...field('grievancePhone')} {...phone} hint={t('phoneHint')} />
          <FormField {...field('grievanceEmail')} type="email" autoComplete="off" />
        </FormSection>
      </PortalForm>
    </section>
  );
}

interface StateProps {
  field: FieldMetadata<string>;
  label: string;
  options: readonly StateOption[];
}

/** Select of states and union territories, sorted in the reader's language. */
export function StateField({ field, label, options }: StateProps) {
  const t = useTranslations();
  return (
    <SelectField
      key={field.key}
      id={field.id}
      name={field.name}
      label={label}
      defaultValue={field.initialValue}
      options={[{ value: '', label: t('vendorProfile.chooseState') }, ...options]}
      required
      error={field.errors && t('validation.required')}
    />
  );
}
