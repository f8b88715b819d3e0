import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldWords, tiedTo } from './field-frame.tsx';
import { inputStyle } from './field-style.ts';

interface Props extends FieldWords, ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The device's own select, labelled. */
export function SelectField({ label, hint, error, options, id, className, ...select }: Props) {
  const made = useId();
  const name = id ?? made;
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          {...select}
          {...tiedTo(name, { hint, error })}
          className={inputStyle(Boolean(error), 'appearance-none truncate pr-11')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={22}
          strokeWidth={1.9}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto"
        />
      </div>
    </FieldFrame>
  );
}
