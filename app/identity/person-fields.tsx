import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import type { RegistrationField } from '../../market/people/rules.ts';
import { FormField } from '../forms/form-field.tsx';

/** Fields that every registration has (spec section 5, registration). */
export function PersonFields({ fields }: { fields: Record<RegistrationField, FieldMetadata<string>> }) {
  const t = useTranslations('identity');
  return (
    <>
      <FormField field={fields.name} label={t('name')} autoComplete="name" />
      <FormField field={fields.email} label={t('email')} type="email" autoComplete="email" />
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
