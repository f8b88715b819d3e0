import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import type { RegistrationField } from '../../market/people/rules.ts';
import { FormField } from '../forms/form-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';

interface Props {
  fields: Record<RegistrationField, FieldMetadata<string>>;
  /** The email of an invitation, which cannot be changed. */
  knownEmail?: string | null;
}

/** Fields that every registration has (docs/product.md, Login and registration). */
export function PersonFields({ fields, knownEmail = null }: Props) {
  const t = useTranslations('identity');
  return (
    <>
      <FormField field={fields.name} label={t('name')} autoComplete="name" />
      {knownEmail === null ? (
        <FormField field={fields.email} label={t('email')} type="email" autoComplete="email" />
      ) : (
        <TextField label={t('email')} name="email" type="email" value={knownEmail} readOnly />
      )}
      <FormField
        field={fields.password}
        label={t('password')}
        hint={t('passwordHint')}
        type="password"
        autoComplete="new-password"
      />
      <FormField
        field={fields.confirmPassword}
        label={t('confirmPassword')}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
