import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { optionTypes } from '../../../market/payments/rules.ts';
import { FormField } from '../../forms/form-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

/** Name, type and details of a payment option (spec section 5). */
export function OptionFields({
  fields,
}: {
  fields: Record<'name' | 'type' | 'details', FieldMetadata<string>>;
}) {
  const t = useTranslations('adminSettings.payment');
  const { name, type, details } = fields;
  return (
    <>
      <FormField field={name} label={t('name')} autoComplete="off" />
      <SelectField
        key={type.key}
        id={type.id}
        name={type.name}
        label={t('kind')}
        defaultValue={type.initialValue}
        options={optionTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <FormField field={details} label={t('details')} autoComplete="off" required={false} />
    </>
  );
}
