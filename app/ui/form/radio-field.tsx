import { type ComponentProps, type ReactNode, useId } from 'react';
import { RadioMark } from './choice-mark.tsx';

/** Labelled radio button; the whole line is the click target. */
export function RadioField({ label, id, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  const made = useId();
  return (
    <label htmlFor={id ?? made} className="choice">
      <RadioMark {...input} id={id ?? made} />
      <span>{label}</span>
    </label>
  );
}
