import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckMark } from './choice-mark.tsx';

/** Labelled checkbox; the whole line is the click target. */
export function CheckboxField({ label, id, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  const made = useId();
  return (
    <label htmlFor={id ?? made} className="choice">
      <CheckMark {...input} id={id ?? made} />
      <span>{label}</span>
    </label>
  );
}
