import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldWords, fieldAria, inputStyle } from './field-frame.tsx';

/** Labelled textarea with its hint and its error. */
export function TextAreaField({
  label,
  hint,
  error,
  id,
  className,
  ...area
}: FieldWords & ComponentProps<'textarea'>) {
  const made = useId();
  const name = id ?? made;
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} className={className}>
      <textarea
        rows={5}
        {...area}
        {...fieldAria(name, { hint, error })}
        className={inputStyle(Boolean(error))}
      />
    </FieldFrame>
  );
}
