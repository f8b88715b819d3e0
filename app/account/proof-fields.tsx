import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import type { ProofKind } from '../../market/people/second-factors.ts';
import { FormField } from '../forms/form-field.tsx';
import { CurrentPassword } from './current-password.tsx';

interface Props {
  kind: ProofKind;
  fields: Record<'currentPassword' | 'proof', FieldMetadata<string>>;
}

/** The proof that a change of the second factors needs: a password, a code, or nothing right after the sign-in. */
export function ProofFields({ kind, fields }: Props) {
  const t = useTranslations('account');
  if (kind === 'session') return null;
  if (kind === 'password')
    return <CurrentPassword field={fields.currentPassword} label={t('passwordPage.current')} />;
  return <FormField field={fields.proof} label={t('secondFactor.proof')} autoComplete="one-time-code" />;
}
