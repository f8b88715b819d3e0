import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextAreaField } from '../ui/form/text-area-field.tsx';
import { useAddressPage } from './address-page.ts';
import { FormField } from './form-field.tsx';
import { useField } from './use-field.ts';

/** The name, town, pincode or phone of a delivery address, for the browser's autofill. */
export function AddressTextField({
  name,
  ...rest
}: Omit<TextProps, 'label'> & { name: keyof typeof attributes }) {
  const t = useTranslations('checkout.address.form');
  return <FormField enterKeyHint="next" {...attributes[name]} {...rest} label={t(name)} />;
}

type TextProps = Parameters<typeof FormField>[0];

const attributes = {
  name: { autoComplete: 'shipping name' },
  city: { autoComplete: 'shipping address-level2' },
  pincode: { autoComplete: 'shipping postal-code', inputMode: 'numeric' },
  // The last field.
  phone: { autoComplete: 'shipping tel-national', inputMode: 'tel', enterKeyHint: 'done' },
} as const satisfies Record<string, Partial<TextProps>>;

/** House, street and village: a textarea of two lines, for the browser's autofill. */
export function StreetField({ field }: { field: FieldMetadata<string> }) {
  const t = useTranslations('checkout.address.form');
  const props = useField(field);
  return (
    <TextAreaField
      {...props}
      key={field.key}
      label={t('street')}
      required
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
  const props = useField(field);
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
