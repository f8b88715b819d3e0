import type { FieldMetadata } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../ui/form/text-field.tsx';
import { PasswordField } from './password-field.tsx';

interface Props
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'maxLength' | 'required'
  > {
  readonly field: FieldMetadata<string>;
  readonly label: string;
  readonly hint?: string;
}

/** Field of a validated form, with its value and its first error. */
export function FormField({ field, ...input }: Props) {
  const t = useTranslations('validation');
  const message = field.errors?.[0] as Parameters<typeof t>[0] | undefined;
  const Field = input.type === 'password' ? PasswordField : TextField;
  return (
    <Field
      {...input}
      key={field.key}
      id={field.id}
      name={field.name}
      defaultValue={field.initialValue}
      required={input.required ?? true}
      error={message && t(message)}
    />
  );
}
