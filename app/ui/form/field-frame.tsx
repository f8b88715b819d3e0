import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export const fieldLabel = 'mb-1.5 block text-base font-semibold';

/** The look of a text field or a select. */
export function inputStyle(hasError: boolean, className?: string): string {
  return classes('field', hasError && 'border-brick! ring-1 ring-brick', className);
}

/** Label, hint and error of a field. */
export interface FieldWords {
  label: string;
  hint?: string | undefined;
  /** Translated message; the field is marked as invalid while it is set. */
  error?: string | undefined;
}

interface Props extends FieldWords {
  /** The id of the control. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Frame of a field: label above, hint and error below. */
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

/** ARIA attributes that connect a control to its hint and its error. */
export function fieldAria(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': descriptions || undefined };
}

/** Validation message below a field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span
      id={id}
      className="mt-1.5 flex gap-1.5 text-[max(.9375rem,var(--small))] leading-[max(1.375rem,var(--small-line))] font-semibold text-brick"
    >
      <CircleAlert size={20} strokeWidth={1.9} aria-hidden className="mt-px shrink-0" />
      {children}
    </span>
  );
}
