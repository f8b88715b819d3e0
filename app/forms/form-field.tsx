import type { FieldMetadata } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { TextField } from '../ui/form/text-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useField } from './use-field.ts';

interface Props
  extends Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'enterKeyHint'
    | 'maxLength'
    | 'required'
    | 'aria-required'
    | 'list'
  > {
  readonly field: FieldMetadata<string>;
  readonly label: string;
  readonly hint?: string;
}

/** Field of a validated form, with its value and its first error. */
export function FormField({ field, ...input }: Props) {
  const Field = input.type === 'password' ? PasswordField : TextField;
  return <Field key={field.key} {...input} {...useField(field)} required={input.required ?? true} />;
}
