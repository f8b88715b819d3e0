import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { fieldLabel } from './field-style.ts';

/** What every field has besides its control. */
export interface FieldWords {
  label: string;
  hint?: string | undefined;
  /** A sentence in the reader's language; the field is marked as wrong while it is there. */
  error?: string | undefined;
}

interface Props extends FieldWords {
  /** Of the control. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A field: its label above, always; its hint and its error below. */
export function FieldFrame({ id, label, hint, error, className, children }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      {children}
      {hint ? (
        <span id={`${id}-hint`} className="mt-1.5 block text-sm text-muted">
          {hint}
        </span>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** What ties a control to the words around it, for the screen reader. */
export function tiedTo(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': told || undefined };
}
