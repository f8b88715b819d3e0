import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { inputStyle } from './field-frame.tsx';

interface Props extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  isWrong?: boolean;
  /** Class names of the select, including padding for the arrow. */
  className: string;
  arrowClassName?: string;
}

/** Native select with a styled arrow; its parent must be `relative`. */
export function SelectControl({ options, isWrong = false, className, arrowClassName, ...select }: Props) {
  return (
    <>
      <select {...select} className={inputStyle(isWrong, classes('appearance-none truncate', className))}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={22}
        strokeWidth={1.9}
        aria-hidden
        className={classes('pointer-events-none absolute inset-y-0 right-3 my-auto', arrowClassName)}
      />
    </>
  );
}
