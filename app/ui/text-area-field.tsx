import { type ComponentProps, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { fieldLabel, inputStyle } from './field-style.ts';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  /** A sentence in the reader's language; the field is marked as wrong while it is there. */
  error?: string | undefined;
}

/** A labelled text of several lines with its error. */
export function TextAreaField({ label, error, id, className, ...area }: Props) {
  const made = useId();
  const name = id ?? made;
  return (
    <div className={className}>
      <label htmlFor={name} className={fieldLabel}>
        {label}
      </label>
      <textarea
        rows={5}
        {...area}
        id={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className={inputStyle(Boolean(error))}
      />
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </div>
  );
}
