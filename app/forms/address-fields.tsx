import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextAreaField } from '../ui/form/text-area-field.tsx';
import { useAddressPage } from './address-page.ts';

/** House, street and village: a textarea of two lines, for the browser's autofill. */
export function StreetField({ field }: { field: FieldMetadata<string> }) {
  const t = useTranslations('checkout.address.form');
  const props = useFieldProps(field);
  return (
    <TextAreaField
      {...props}
      key={field.key}
      label={t('street')}
      rows={2}
      autoComplete="shipping street-address"
    />
  );
}

/**
 * Select of states and union territories, sorted for the language. No default. Browsers without JavaScript may leave it
 * empty: the server fills in the state of the pincode.
 */
export function StateField({ field }: { field: FieldMetadata<string> }) {
  const t = useTranslations('checkout.address.form');
  const { states } = useAddressPage();
  const props = useFieldProps(field);
  return (
    <SelectField
      {...props}
      required={false}
      aria-required
      key={field.key}
      label={t('state')}
      options={[{ value: '', label: t('chooseState') }, ...states]}
      autoComplete="shipping address-level1"
    />
  );
}

function useFieldProps({ id, name, initialValue = '', errors }: FieldMetadata<string>) {
  const t = useTranslations('validation');
  return { id, name, defaultValue: initialValue, required: true, error: errors?.[0] && t('required') };
}
