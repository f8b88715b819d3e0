import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { FormField } from '../forms/form-field.tsx';

type Fields = Record<'newPassword' | 'confirmPassword', FieldMetadata<string>>;

/** New password and its confirmation, with their hint (docs/product.md, Change Password). */
export function NewPasswordFields({ fields }: { fields: Fields }) {
  const t = useTranslations('identity');
  return (
    <>
      <FormField
        field={fields.newPassword}
        label={t('reset.newPassword')}
        hint={t('reset.hint')}
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
