import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';

/** Props of the control of a validated field: its value, and its first error in the reader's language. */
export function useField({ id, name, initialValue, errors }: FieldMetadata<string>) {
  const t = useTranslations('validation');
  const message = errors?.[0] as 'required' | undefined;
  return { id, name, defaultValue: initialValue, error: message && t(message) };
}
