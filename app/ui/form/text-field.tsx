import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldWords, fieldAria, inputStyle } from './field-frame.tsx';

/** Labelled text input with its hint and its error. */
export function TextField({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: FieldWords & ComponentProps<'input'>) {
  const made = useId();
  const name = id ?? made;
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} className={className}>
      <input {...input} {...fieldAria(name, { hint, error })} className={inputStyle(Boolean(error))} />
    </FieldFrame>
  );
}
