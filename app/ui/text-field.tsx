import { type ComponentProps, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { fieldLabel, inputStyle } from './field-style.ts';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** A sentence in the reader's language; the field is marked as wrong while it is there. */
  error?: string | undefined;
}

/** A labelled line of text with its hint and its error. */
export function TextField({ label, hint, error, id, className, ...input }: Props) {
  const made = useId();
  const name = id ?? made;
  const told = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={name} className={fieldLabel}>
        {label}
      </label>
      <input
        {...input}
        id={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={told || undefined}
        className={inputStyle(Boolean(error))}
      />
      {hint ? (
        <span id={`${name}-hint`} className="mt-1.5 block text-sm text-muted">
          {hint}
        </span>
      ) : null}
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </div>
  );
}
