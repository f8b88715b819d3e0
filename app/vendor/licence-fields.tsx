import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import type { LicenceField } from '../../market/vendors/licence-rules.ts';
import { licenceKinds } from '../../market/vendors/rules.ts';
import { FormField } from '../forms/form-field.tsx';
import { useField } from '../forms/use-field.ts';
import type { StateOption } from '../i18n/states.server.ts';
import { DateField } from '../portal/form/date-field.tsx';
import { FormSection } from '../portal/form/form-section.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { StateField } from './profile-form.tsx';

interface Props {
  fields: Record<LicenceField, FieldMetadata<string>>;
  states: readonly StateOption[];
}

/** Form fields of a licence, as on its paper. */
export function LicenceFields({ fields, states }: Props) {
  const t = useTranslations('vendorProfile.licence');
  const { number, authority, state, validFrom, validUntil } = fields;
  return (
    <FormSection title={t('paper')} help={t('paperHelp')}>
      <KindField field={fields.kind} />
      <FormField field={number} label={t('number')} autoComplete="off" />
      <FormField field={authority} label={t('authority')} hint={t('authorityHint')} autoComplete="off" />
      <StateField field={state} label={t('state')} options={states} />
      <Day field={validFrom} label={t('validFrom')} />
      <Day field={validUntil} label={t('validUntil')} />
    </FormSection>
  );
}

function Day({ field, label }: { field: FieldMetadata<string>; label: string }) {
  return <DateField key={field.key} {...useField(field)} label={label} required />;
}

function KindField({ field }: { field: FieldMetadata<string> }) {
  const t = useTranslations();
  const kinds = licenceKinds.map((value) => ({ value, label: t(`vendorProfile.kind.${value}`) }));
  return (
    <SelectField
      key={field.key}
      id={field.id}
      name={field.name}
      label={t('vendorProfile.licence.kind')}
      defaultValue={field.initialValue}
      options={[{ value: '', label: t('vendorProfile.licence.chooseKind') }, ...kinds]}
      required
      error={field.errors && t('validation.required')}
    />
  );
}
