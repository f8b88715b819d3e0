import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { fieldLabel, inputStyle } from './field-style.ts';

interface Props extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** The device's own select, labelled. */
export function SelectField({ label, error, options, id, className, ...select }: Props) {
  const made = useId();
  const name = id ?? made;
  return (
    <div className={className}>
      <label htmlFor={name} className={fieldLabel}>
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          className={inputStyle(Boolean(error), 'appearance-none pr-11')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3" size={22} />
      </div>
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </div>
  );
}
