import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldWords, fieldAria } from './field-frame.tsx';
import { SelectControl } from './select-control.tsx';

interface Props extends FieldWords, ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Labelled native select. */
export function SelectField({ label, hint, error, options, id, className, ...select }: Props) {
  const made = useId();
  const name = id ?? made;
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <SelectControl
          {...select}
          {...fieldAria(name, { hint, error })}
          options={options}
          isWrong={Boolean(error)}
          className="pr-11"
        />
      </div>
    </FieldFrame>
  );
}
